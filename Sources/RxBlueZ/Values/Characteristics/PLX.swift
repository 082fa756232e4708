extension GATT {
  /// What a pulse oximeter measures together.
  public struct OxygenSaturation: GATTCodable, Hashable {
    /// SpO2: percent of haemoglobin that carries oxygen.
    public var spO2: MedFloat16
    /// Beats per minute.
    public var pulseRate: MedFloat16

    /// Made of these; every other field is as if its flag were not set.
    public init(spO2: MedFloat16, pulseRate: MedFloat16) {
      (self.spO2, self.pulseRate) = (spO2, pulseRate)
    }

    public init(from reader: inout GATTReader) throws {
      spO2 = try reader.read()
      pulseRate = try reader.read()
    }

    public func encode(to writer: inout GATTWriter) throws {
      try writer.write(spO2)
      try writer.write(pulseRate)
    }
  }

  /// PLX Spot-Check Measurement.
  public struct PLXSpotCheckMeasurement: GATTCodable, Hashable {
    /// The oxygen and the pulse.
    public var saturation: OxygenSaturation
    /// When it was measured, by the peripheral's clock.
    public var timeStamp: DateTime?
    /// What the device noticed at the measurement.
    public var measurementStatus: PLXMeasurementStatus?
    /// What the device noticed of itself and its sensor.
    public var deviceAndSensorStatus: PLXDeviceAndSensorStatus?
    /// Percent.
    public var pulseAmplitudeIndex: MedFloat16?
    /// The time stamp is of a clock that nobody has set.
    public var isDeviceClockNotSet = false

    /// Made of these; every other field is as if its flag were not set.
    public init(saturation: OxygenSaturation) {
      self.saturation = saturation
    }

    public init(from reader: inout GATTReader) throws {
      let flags = try reader.read(UInt8.self)
      saturation = try reader.read()
      timeStamp = flags.has(0) ? try reader.read() : nil
      measurementStatus = flags.has(1) ? try reader.read() : nil
      deviceAndSensorStatus = flags.has(2) ? try reader.read() : nil
      pulseAmplitudeIndex = flags.has(3) ? try reader.read() : nil
      isDeviceClockNotSet = flags.has(4)
    }

    public func encode(to writer: inout GATTWriter) throws {
      var flags: UInt8 = 0
      flags.set(0, if: timeStamp != nil)
      flags.set(1, if: measurementStatus != nil)
      flags.set(2, if: deviceAndSensorStatus != nil)
      flags.set(3, if: pulseAmplitudeIndex != nil)
      flags.set(4, if: isDeviceClockNotSet)
      try writer.write(flags)
      try writer.write(saturation)
      try writer.write(timeStamp)
      try writer.write(measurementStatus)
      try writer.write(deviceAndSensorStatus)
      try writer.write(pulseAmplitudeIndex)
    }
  }

  /// PLX Continuous Measurement.
  public struct PLXContinuousMeasurement: GATTCodable, Hashable {
    /// By the usual averaging.
    public var normal: OxygenSaturation
    /// By a shorter one.
    public var fast: OxygenSaturation?
    /// By a longer one.
    public var slow: OxygenSaturation?
    /// What the device noticed at the measurement.
    public var measurementStatus: PLXMeasurementStatus?
    /// What the device noticed of itself and its sensor.
    public var deviceAndSensorStatus: PLXDeviceAndSensorStatus?
    /// Percent.
    public var pulseAmplitudeIndex: MedFloat16?

    /// Made of these; every other field is as if its flag were not set.
    public init(normal: OxygenSaturation) {
      self.normal = normal
    }

    public init(from reader: inout GATTReader) throws {
      let flags = try reader.read(UInt8.self)
      normal = try reader.read()
      fast = flags.has(0) ? try reader.read() : nil
      slow = flags.has(1) ? try reader.read() : nil
      measurementStatus = flags.has(2) ? try reader.read() : nil
      deviceAndSensorStatus = flags.has(3) ? try reader.read() : nil
      pulseAmplitudeIndex = flags.has(4) ? try reader.read() : nil
    }

    public func encode(to writer: inout GATTWriter) throws {
      var flags: UInt8 = 0
      flags.set(0, if: fast != nil)
      flags.set(1, if: slow != nil)
      flags.set(2, if: measurementStatus != nil)
      flags.set(3, if: deviceAndSensorStatus != nil)
      flags.set(4, if: pulseAmplitudeIndex != nil)
      try writer.write(flags)
      try writer.write(normal)
      try writer.write(fast)
      try writer.write(slow)
      try writer.write(measurementStatus)
      try writer.write(deviceAndSensorStatus)
      try writer.write(pulseAmplitudeIndex)
    }
  }
}
