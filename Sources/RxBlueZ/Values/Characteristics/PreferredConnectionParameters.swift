extension GATT {
  /// Peripheral Preferred Connection Parameters (Core Specification Vol 3, Part C, 12.3). Nil: the
  /// peripheral has no preference.
  public struct PreferredConnectionParameters: GATTCodable, Hashable {
    /// Seconds, in steps of 1.25 ms.
    public var minimumInterval: Double?
    /// Seconds, in steps of 1.25 ms.
    public var maximumInterval: Double?
    /// How many connection events the peripheral may skip.
    public var latency: UInt16
    /// Seconds, in steps of 10 ms.
    public var supervisionTimeout: Double?

    /// Made of these; every other field is as if its flag were not set.
    public init(
      minimumInterval: Double?, maximumInterval: Double?, latency: UInt16 = 0,
      supervisionTimeout: Double?
    ) {
      self.minimumInterval = minimumInterval
      self.maximumInterval = maximumInterval
      self.latency = latency
      self.supervisionTimeout = supervisionTimeout
    }

    public init(from reader: inout GATTReader) throws {
      minimumInterval = try reader.scaled(UInt16.self, perUnit: 800, unknown: .max)
      maximumInterval = try reader.scaled(UInt16.self, perUnit: 800, unknown: .max)
      latency = try reader.read()
      supervisionTimeout = try reader.scaled(UInt16.self, perUnit: 100, unknown: .max)
    }

    public func encode(to writer: inout GATTWriter) throws {
      try writer.scaled(minimumInterval, as: UInt16.self, perUnit: 800, unknown: .max)
      try writer.scaled(maximumInterval, as: UInt16.self, perUnit: 800, unknown: .max)
      try writer.write(latency)
      try writer.scaled(supervisionTimeout, as: UInt16.self, perUnit: 100, unknown: .max)
    }
  }
}
