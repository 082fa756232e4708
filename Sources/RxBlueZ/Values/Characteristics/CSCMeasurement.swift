extension GATT {
  /// CSC Measurement: Cycling Speed and Cadence.
  public struct CSCMeasurement: GATTCodable, Hashable {
    /// How often the wheel turned.
    public var wheelRevolutions: WheelRevolutions?
    /// How often the crank turned.
    public var crankRevolutions: CrankRevolutions?

    /// Made of these; every other field is as if its flag were not set.
    public init(
      wheelRevolutions: WheelRevolutions? = nil, crankRevolutions: CrankRevolutions? = nil
    ) {
      self.wheelRevolutions = wheelRevolutions
      self.crankRevolutions = crankRevolutions
    }

    public init(from reader: inout GATTReader) throws {
      let flags = try reader.read(UInt8.self)
      wheelRevolutions =
        flags.has(0) ? try WheelRevolutions(from: &reader, ticksPerSecond: 1024) : nil
      crankRevolutions = flags.has(1) ? try reader.read() : nil
    }

    public func encode(to writer: inout GATTWriter) throws {
      var flags: UInt8 = 0
      flags.set(0, if: wheelRevolutions != nil)
      flags.set(1, if: crankRevolutions != nil)
      try writer.write(flags)
      try wheelRevolutions?.encode(to: &writer, ticksPerSecond: 1024)
      try writer.write(crankRevolutions)
    }
  }
}
