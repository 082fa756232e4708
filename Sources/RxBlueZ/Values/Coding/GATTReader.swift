import Foundation

/// A cursor over the octets of a value. No input makes it trap: what is not there is a
/// ``GATTDecodingError``, and a read that fails does not move the cursor.
public struct GATTReader: Sendable {
  /// The whole value.
  public let bytes: Data
  /// How many octets were read.
  public private(set) var offset = 0
  private let type: String

  /// - Parameter type: What errors say that was asked for.
  public init<T>(_ bytes: Data, for type: T.Type) {
    self.bytes = bytes
    self.type = "\(T.self)"
  }

  /// How many octets are left.
  public var remaining: Int { bytes.count - offset }

  /// The next value, of its type's own octets.
  public mutating func read<T: GATTDecodable>(_ type: T.Type = T.self) throws -> T {
    try T(from: &self)
  }

  /// The next octets.
  public mutating func data(count: Int) throws(GATTDecodingError) -> Data {
    try expect(max(0, count))
    let start = bytes.startIndex + offset
    offset += max(0, count)
    return Data(bytes[start..<bytes.startIndex + offset])
  }

  /// All octets that are left.
  public mutating func rest() -> Data {
    defer { offset = bytes.count }
    return Data(bytes.dropFirst(offset))
  }

  /// Reads values until none are left, or `count` of them.
  public mutating func array<T: GATTDecodable>(
    of type: T.Type = T.self, count: Int? = nil
  ) throws -> [T] {
    var values: [T] = []
    while count.map({ values.count < $0 }) ?? (remaining > 0) {
      let start = offset
      values.append(try T(from: &self))
      // A value of no octets would be there for ever.
      guard offset > start else { throw invalid("an element of no octets") }
    }
    return values
  }

  /// Fails where octets are left: for types of which a longer value is no value.
  public func expectEnd() throws(GATTDecodingError) {
    if remaining > 0 { throw error(.trailing(remaining), at: offset) }
  }

  /// An error about the octets here, or at another offset, for the types that read them.
  public func invalid(_ text: String, at offset: Int? = nil) -> GATTDecodingError {
    error(.invalid(text), at: offset ?? self.offset)
  }

  private func expect(_ count: Int) throws(GATTDecodingError) {
    if remaining < count { throw error(.truncated(missing: count - remaining), at: offset) }
  }

  private func error(_ reason: GATTDecodingError.Reason, at offset: Int) -> GATTDecodingError {
    GATTDecodingError(reason: reason, type: type, bytes: Data(bytes), offset: offset)
  }
}

// MARK: Numbers

extension GATTReader {
  /// A number of the type's own width.
  public mutating func integer<T: FixedWidthInteger>(
    _ type: T.Type = T.self, order: ByteOrder = .littleEndian
  ) throws(GATTDecodingError) -> T {
    let octets = try data(count: T.bitWidth / 8)
    var value: T = 0
    for octet in order == .bigEndian ? Array(octets) : octets.reversed() {
      value = value << 8 | T(truncatingIfNeeded: octet)
    }
    return value
  }

  /// A number without a sign in so many octets, 8 at most: 3 for `uint24`, 6 for `uint48`.
  public mutating func unsigned(
    octets: Int, order: ByteOrder = .littleEndian
  ) throws(GATTDecodingError) -> UInt64 {
    guard 1...8 ~= octets else { throw invalid("no number has \(octets) octets") }
    let data = try data(count: octets)
    return (order == .bigEndian ? Array(data) : data.reversed())
      .reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A number in two's complement in so many octets, 8 at most: 3 for `sint24`, 6 for `sint48`.
  public mutating func signed(
    octets: Int, order: ByteOrder = .littleEndian
  ) throws(GATTDecodingError) -> Int64 {
    let number = try unsigned(octets: octets, order: order)
    let unused = 64 - 8 * octets
    return Int64(bitPattern: number << unused) >> unused
  }

  /// A number that counts `1/perUnit` of its unit: `perUnit` 100 for a resolution of 0.01.
  public mutating func scaled<T: FixedWidthInteger>(
    _ type: T.Type, perUnit: Double
  ) throws(GATTDecodingError) -> Double {
    Double(try integer(T.self)) / perUnit
  }

  /// The same, of a number one of whose values stands for "not known": that is nil.
  public mutating func scaled<T: FixedWidthInteger>(
    _ type: T.Type, perUnit: Double, unknown: T
  ) throws(GATTDecodingError) -> Double? {
    let value = try integer(T.self)
    return value == unknown ? nil : Double(value) / perUnit
  }
}
