extension GATT {
  /// Heart Rate Measurement.
  public struct HeartRateMeasurement: GATTCodable, Hashable {
    /// Whether the sensor touches the skin.
    public enum SensorContact: Hashable, Sendable {
      /// Not supported, not detected, detected.
      case notSupported, notDetected, detected
    }

    /// Beats per minute.
    public var heartRate: UInt16
    /// Whether the sensor touches the skin.
    public var sensorContact = SensorContact.notSupported
    /// Kilojoules since the last reset.
    public var energyExpended: UInt16?
    /// Seconds between beats, the oldest first, in steps of 1/1024.
    public var rrIntervals: [Double] = []

    /// Made of these; every other field is as if its flag were not set.
    public init(heartRate: UInt16) {
      self.heartRate = heartRate
    }

    public init(from reader: inout GATTReader) throws {
      let flags = try reader.read(UInt8.self)
      heartRate = flags.has(0) ? try reader.read() : UInt16(try reader.read(UInt8.self))
      if flags.has(2) { sensorContact = flags.has(1) ? .detected : .notDetected }
      energyExpended = flags.has(3) ? try reader.read() : nil
      guard flags.has(4) else { return }
      rrIntervals = try reader.array(of: UInt16.self).map { Double($0) / 1024 }
    }

    public func encode(to writer: inout GATTWriter) throws {
      var flags: UInt8 = 0
      flags.set(0, if: heartRate > 0xFF)
      flags.set(1, if: sensorContact == .detected)
      flags.set(2, if: sensorContact != .notSupported)
      flags.set(3, if: energyExpended != nil)
      flags.set(4, if: !rrIntervals.isEmpty)
      try writer.write(flags)
      if let octet = UInt8(exactly: heartRate) {
        try writer.write(octet)
      } else {
        try writer.write(heartRate)
      }
      try writer.write(energyExpended)
      for interval in rrIntervals {
        try writer.scaled(interval, as: UInt16.self, perUnit: 1024)
      }
    }
  }

  /// Body Sensor Location.
  public struct BodySensorLocation: RawRepresentable, GATTCodable, Hashable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Code 0: other.
    public static let other = Self(rawValue: 0)
    /// Code 1: chest.
    public static let chest = Self(rawValue: 1)
    /// Code 2: wrist.
    public static let wrist = Self(rawValue: 2)
    /// Code 3: finger.
    public static let finger = Self(rawValue: 3)
    /// Code 4: hand.
    public static let hand = Self(rawValue: 4)
    /// Code 5: ear lobe.
    public static let earLobe = Self(rawValue: 5)
    /// Code 6: foot.
    public static let foot = Self(rawValue: 6)
  }

  /// Heart Rate Control Point: what is written to it.
  public struct HeartRateControlPoint: RawRepresentable, GATTCodable, Hashable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Code 1: reset energy expended.
    public static let resetEnergyExpended = Self(rawValue: 1)
  }
}
