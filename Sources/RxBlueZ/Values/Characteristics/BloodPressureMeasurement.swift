extension GATT {
  /// Blood Pressure Measurement; Intermediate Cuff Pressure has the same format.
  public struct BloodPressureMeasurement: GATTCodable, Hashable {
    /// The units that the flags choose from.
    public enum Unit: Hashable, Sendable {
      /// Millimetres of mercury.
      case mmHg
      /// Kilopascal.
      case kPa
    }

    /// What a device may notice at a measurement.
    public struct Status: OptionSet, GATTCodable, Hashable {
      public var rawValue: UInt16
      public init(rawValue: UInt16) { self.rawValue = rawValue }

      /// Bit 0: body movement detected.
      public static let bodyMovementDetected = Self(rawValue: 1 << 0)
      /// Bit 1: cuff too loose.
      public static let cuffTooLoose = Self(rawValue: 1 << 1)
      /// Bit 2: irregular pulse detected.
      public static let irregularPulseDetected = Self(rawValue: 1 << 2)
      /// Bit 3: pulse rate exceeds upper limit.
      public static let pulseRateExceedsUpperLimit = Self(rawValue: 1 << 3)
      /// Bit 4: pulse rate is below lower limit.
      public static let pulseRateIsBelowLowerLimit = Self(rawValue: 1 << 4)
      /// Bit 5: improper measurement position.
      public static let improperMeasurementPosition = Self(rawValue: 1 << 5)
    }

    /// In ``unit``; NaN where it was not measured.
    public var systolic, diastolic, meanArterialPressure: MedFloat16
    /// The unit of the values above.
    public var unit: Unit
    /// When it was measured, by the peripheral's clock.
    public var timeStamp: DateTime?
    /// Beats per minute.
    public var pulseRate: MedFloat16?
    /// 255 is an unknown user.
    public var userID: UInt8?
    /// What the device noticed at the measurement.
    public var measurementStatus: Status?

    /// Made of these; every other field is as if its flag were not set.
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
