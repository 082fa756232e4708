import Foundation

/// What can be made of the octets of an attribute's value.
public protocol GATTDecodable: Sendable {
  /// Reads its own octets and leaves the rest.
  init(from reader: inout GATTReader) throws
}

/// What can be put into the octets of an attribute's value.
public protocol GATTEncodable: Sendable {
  /// Writes its octets after those that are there.
  func encode(to writer: inout GATTWriter) throws
}

/// What goes both ways.
public typealias GATTCodable = GATTDecodable & GATTEncodable

extension GATTDecodable {
  /// Decodes a whole value. Octets after the ones that the type reads are ignored: later versions
  /// of a service may append fields.
  ///
  /// - Throws: ``GATTDecodingError``, or what the type's own `init(from:)` throws.
  public init(gattValue: Data) throws {
    var reader = GATTReader(gattValue, for: Self.self)
    try self.init(from: &reader)
  }
}

extension GATTEncodable {
  /// The octets of the value.
  ///
  /// - Throws: ``GATTEncodingError`` where a field has no representation.
  public func gattValue() throws -> Data {
    var writer = GATTWriter(for: Self.self)
    try encode(to: &writer)
    return writer.data
  }
}

extension GATTDecodable where Self: RawRepresentable, RawValue: GATTDecodable {
  /// Reads the raw value; fails where that stands for nothing.
  public init(from reader: inout GATTReader) throws {
    let start = reader.offset
    let rawValue = try RawValue(from: &reader)
    guard let value = Self(rawValue: rawValue) else {
      throw reader.invalid("\(rawValue) is no \(Self.self)", at: start)
    }
    self = value
  }
}

extension GATTEncodable where Self: RawRepresentable, RawValue: GATTEncodable {
  public func encode(to writer: inout GATTWriter) throws {
    try rawValue.encode(to: &writer)
  }
}
