/// The order of a number's octets; GATT's own is little endian (Core Specification Vol 3, Part G,
/// 2.4), vendors' values may have either.
public enum ByteOrder: Sendable {
  /// The least significant octet first.
  case littleEndian
  /// The most significant octet first.
  case bigEndian
}

/// A number whose most significant octet comes first: `readValue(as: BigEndian<UInt16>.self)`.
public struct BigEndian<Number: FixedWidthInteger & Sendable>: GATTCodable, Hashable {
  /// The number, in the unit given.
  public var value: Number

  /// Made of these; every other field is as if its flag were not set.
  public init(_ value: Number) {
    self.value = value
  }

  public init(from reader: inout GATTReader) throws {
    value = try reader.integer(order: .bigEndian)
  }

  public func encode(to writer: inout GATTWriter) {
    writer.integer(value, order: .bigEndian)
  }
}
