extension GATT {
  /// RSC Measurement: Running Speed and Cadence.
  public struct RSCMeasurement: GATTCodable, Hashable {
    /// Metres per second, in steps of 1/256.
    public var instantaneousSpeed: Double
    /// Steps of one foot per minute.
    public var instantaneousCadence: UInt8
    /// Running, rather than walking.
    public var isRunning = false
    /// Metres, in steps of 0.01.
    public var instantaneousStrideLength: Double?
    /// Metres, in steps of 0.1.
    public var totalDistance: Double?

    /// Made of these; every other field is as if its flag were not set.
    public init(instantaneousSpeed: Double, instantaneousCadence: UInt8) {
      self.instantaneousSpeed = instantaneousSpeed
      self.instantaneousCadence = instantaneousCadence
    }

    public init(from reader: inout GATTReader) throws {
      let flags = try reader.read(UInt8.self)
      instantaneousSpeed = try reader.scaled(UInt16.self, perUnit: 256)
      instantaneousCadence = try reader.read()
      instantaneousStrideLength =
        flags.has(0) ? try reader.scaled(UInt16.self, perUnit: 100) : nil
      totalDistance = flags.has(1) ? try reader.scaled(UInt32.self, perUnit: 10) : nil
      isRunning = flags.has(2)
    }

    public func encode(to writer: inout GATTWriter) throws {
      var flags: UInt8 = 0
      flags.set(0, if: instantaneousStrideLength != nil)
      flags.set(1, if: totalDistance != nil)
      flags.set(2, if: isRunning)
      try writer.write(flags)
      try writer.scaled(instantaneousSpeed, as: UInt16.self, perUnit: 256)
      try writer.write(instantaneousCadence)
      if let length = instantaneousStrideLength {
        try writer.scaled(length, as: UInt16.self, perUnit: 100)
      }
      if let totalDistance { try writer.scaled(totalDistance, as: UInt32.self, perUnit: 10) }
    }
  }
}
