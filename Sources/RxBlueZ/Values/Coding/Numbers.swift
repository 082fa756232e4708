extension GATTDecodable where Self: FixedWidthInteger {
  /// Reads a number of the type's own width, little endian.
  public init(from reader: inout GATTReader) throws {
    self = try reader.integer()
  }
}

extension GATTEncodable where Self: FixedWidthInteger {
  public func encode(to writer: inout GATTWriter) {
    writer.integer(self)
  }
}

// `Int` and `UInt` are left out: nothing on the air has the width of this machine's words.
extension UInt8: GATTCodable {}
extension UInt16: GATTCodable {}
extension UInt32: GATTCodable {}
extension UInt64: GATTCodable {}
extension Int8: GATTCodable {}
extension Int16: GATTCodable {}
extension Int32: GATTCodable {}
extension Int64: GATTCodable {}

/// One octet, 0 or 1.
extension Bool: GATTCodable {
  public init(from reader: inout GATTReader) throws {
    let start = reader.offset
    switch try reader.integer(UInt8.self) {
    case 0: self = false
    case 1: self = true
    case let octet: throw reader.invalid("\(octet) is no boolean", at: start)
    }
  }

  public func encode(to writer: inout GATTWriter) {
    writer.integer(UInt8(self ? 1 : 0))
  }
}

/// IEEE 754, 32 bits.
extension Float: GATTCodable {
  public init(from reader: inout GATTReader) throws {
    self.init(bitPattern: try reader.integer())
  }

  public func encode(to writer: inout GATTWriter) {
    writer.integer(bitPattern)
  }
}

/// IEEE 754, 64 bits.
extension Double: GATTCodable {
  public init(from reader: inout GATTReader) throws {
    self.init(bitPattern: try reader.integer())
  }

  public func encode(to writer: inout GATTWriter) {
    writer.integer(bitPattern)
  }
}
