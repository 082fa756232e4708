import BlueZ
import Foundation

/// All octets that are left.
extension Data: GATTCodable {
  public init(from reader: inout GATTReader) {
    self = reader.rest()
  }

  public func encode(to writer: inout GATTWriter) {
    writer.append(self)
  }
}

/// The octets that are left as UTF-8, without the NULs that many devices put at the end.
extension String: GATTCodable {
  public init(from reader: inout GATTReader) throws {
    let start = reader.offset
    var octets = reader.rest()
    while octets.last == 0 { octets.removeLast() }
    guard let text = String(validating: octets, as: UTF8.self) else {
      throw reader.invalid("no UTF-8", at: start)
    }
    self = text
  }

  public func encode(to writer: inout GATTWriter) {
    writer.append(Data(utf8))
  }
}

/// 16 octets, the last of the text form first.
extension UUID: GATTCodable {
  public init(from reader: inout GATTReader) throws {
    let octets = Array(try reader.data(count: 16).reversed())
    self = octets.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  public func encode(to writer: inout GATTWriter) {
    withUnsafeBytes(of: uuid) { writer.append(Data($0.reversed())) }
  }
}

/// The octets that are left, 2 or 16 of them, least significant first.
extension BluetoothUUID: GATTCodable {
  public init(from reader: inout GATTReader) throws {
    let start = reader.offset
    let octets = reader.rest()
    guard octets.count != 4, let uuid = BluetoothUUID(data: Data(octets.reversed())) else {
      throw reader.invalid("no UUID has \(octets.count) octets", at: start)
    }
    self = uuid
  }

  public func encode(to writer: inout GATTWriter) {
    // ATT has no 32-bit form (Core Specification Vol 3, Part F, 3.2.1).
    if data.count == 4, let uuid = UUID(uuidString: fullString) {
      uuid.encode(to: &writer)
    } else {
      writer.append(Data(data.reversed()))
    }
  }
}

/// Elements until the value ends.
extension Array: GATTDecodable where Element: GATTDecodable {
  public init(from reader: inout GATTReader) throws {
    self = try reader.array()
  }
}

extension Array: GATTEncodable where Element: GATTEncodable {
  public func encode(to writer: inout GATTWriter) throws {
    for element in self { try writer.write(element) }
  }
}
