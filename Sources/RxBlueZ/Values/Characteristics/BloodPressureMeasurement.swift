extension GATT {
  /// Blood Pressure Measurement; Intermediate Cuff Pressure has the same format.
  public struct BloodPressureMeasurement: GATTCodable, Hashable {
    public enum Unit: Hashable, Sendable {
      /// Millimetres of mercury.
      case mmHg
      /// Kilopascal.
      case kPa
    }

    public struct Status: OptionSet, GATTCodable, Hashable {
      public var rawValue: UInt16
      public init(rawValue: UInt16) { self.rawValue = rawValue }

      public static let bodyMovementDetected = Self(rawValue: 1 << 0)
      public static let cuffTooLoose = Self(rawValue: 1 << 1)
      public static let irregularPulseDetected = Self(rawValue: 1 << 2)
      public static let pulseRateExceedsUpperLimit = Self(rawValue: 1 << 3)
      public static let pulseRateIsBelowLowerLimit = Self(rawValue: 1 << 4)
      public static let improperMeasurementPosition = Self(rawValue: 1 << 5)
    }

    public var systolic, diastolic, meanArterialPressure: MedFloat16
    public var unit: Unit
    public var timeStamp: DateTime?
    /// Beats per minute.
    public var pulseRate: MedFloat16?
    /// 255 is an unknown user.
    public var userID: UInt8?
    public var measurementStatus: Status?

    public init(
      systolic: MedFloat16, diastolic: MedFloat16, meanArterialPressure: MedFloat16,
      unit: Unit = .mmHg
    ) {
      self.systolic = systolic
      self.diastolic = diastolic
      self.meanArterialPressure = meanArterialPressure
      self.unit = unit
    }

    public init(from reader: inout GATTReader) throws {
      let flags = try reader.read(UInt8.self)
      unit = flags.has(0) ? .kPa : .mmHg
      systolic = try reader.read()
      diastolic = try reader.read()
      meanArterialPressure = try reader.read()
      timeStamp = flags.has(1) ? try reader.read() : nil
      pulseRate = flags.has(2) ? try reader.read() : nil
      userID = flags.has(3) ? try reader.read() : nil
      measurementStatus = flags.has(4) ? try reader.read() : nil
    }

    public func encode(to writer: inout GATTWriter) throws {
      var flags: UInt8 = 0
      flags.set(0, if: unit == .kPa)
      flags.set(1, if: timeStamp != nil)
      flags.set(2, if: pulseRate != nil)
      flags.set(3, if: userID != nil)
      flags.set(4, if: measurementStatus != nil)
      try writer.write(flags)
      for pressure in [systolic, diastolic, meanArterialPressure] { try writer.write(pressure) }
      try writer.write(timeStamp)
      try writer.write(pulseRate)
      try writer.write(userID)
      try writer.write(measurementStatus)
    }
  }
}
