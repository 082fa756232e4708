extension GATT {
  /// System ID of Device Information.
  public struct SystemID: GATTCodable, Hashable {
    /// Assigned by the manufacturer; 40 bits.
    public var manufacturerIdentifier: UInt64
    /// The manufacturer's OUI; 24 bits.
    public var organizationallyUniqueIdentifier: UInt64

    /// Made of these; every other field is as if its flag were not set.
    public init(manufacturerIdentifier: UInt64, organizationallyUniqueIdentifier: UInt64) {
      self.manufacturerIdentifier = manufacturerIdentifier
      self.organizationallyUniqueIdentifier = organizationallyUniqueIdentifier
    }

    public init(from reader: inout GATTReader) throws {
      manufacturerIdentifier = try reader.unsigned(octets: 5)
      organizationallyUniqueIdentifier = try reader.unsigned(octets: 3)
    }

    public func encode(to writer: inout GATTWriter) throws {
      try writer.unsigned(manufacturerIdentifier, octets: 5)
      try writer.unsigned(organizationallyUniqueIdentifier, octets: 3)
    }
  }
}
