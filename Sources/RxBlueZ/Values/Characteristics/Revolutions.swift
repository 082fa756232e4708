extension GATT {
  /// How often a wheel turned: the count and when it last changed. Both begin anew at their end.
  public struct WheelRevolutions: Hashable, Sendable {
    /// The count of turns.
    public var cumulative: UInt32
    /// The time of the last turn in seconds, modulo 64 in Cycling Speed and Cadence (steps of
    /// 1/1024), modulo 32 in Cycling Power (steps of 1/2048).
    public var lastEventTime: Double

    /// Made of these; every other field is as if its flag were not set.
    public init(cumulative: UInt32, lastEventTime: Double) {
      self.cumulative = cumulative
      self.lastEventTime = lastEventTime
    }
  }

  /// How often a crank turned: the count and when it last changed. Both begin anew at their end.
  public struct CrankRevolutions: GATTCodable, Hashable {
    /// The count of turns.
    public var cumulative: UInt16
    /// The time of the last turn in seconds, modulo 64, in steps of 1/1024.
    public var lastEventTime: Double

    /// Made of these; every other field is as if its flag were not set.
    public init(cumulative: UInt16, lastEventTime: Double) {
      self.cumulative = cumulative
      self.lastEventTime = lastEventTime
    }

    public init(from reader: inout GATTReader) throws {
      cumulative = try reader.read()
      lastEventTime = try reader.scaled(UInt16.self, perUnit: 1024)
    }

    public func encode(to writer: inout GATTWriter) throws {
      try writer.write(cumulative)
      try writer.scaled(lastEventTime, as: UInt16.self, perUnit: 1024)
    }
  }
}

extension GATT.WheelRevolutions {
  init(from reader: inout GATTReader, ticksPerSecond: Double) throws {
    cumulative = try reader.read()
    lastEventTime = try reader.scaled(UInt16.self, perUnit: ticksPerSecond)
  }

  func encode(to writer: inout GATTWriter, ticksPerSecond: Double) throws {
    try writer.write(cumulative)
    try writer.scaled(lastEventTime, as: UInt16.self, perUnit: ticksPerSecond)
  }
}
