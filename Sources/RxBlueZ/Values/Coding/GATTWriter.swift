import Foundation

/// Puts values into octets, one after another.
public struct GATTWriter: Sendable {
  /// What was written.
  public private(set) var data = Data()
  private let type: String

  /// - Parameter type: What errors say that was to be encoded.
  public init<T>(for type: T.Type) {
    self.type = "\(T.self)"
  }

  /// Writes a value in its type's own octets.
  public mutating func write(_ value: some GATTEncodable) throws {
    try value.encode(to: &self)
  }

  /// Writes nothing for nil.
  public mutating func write(_ value: (some GATTEncodable)?) throws {
    try value?.encode(to: &self)
  }

  /// Writes octets as they are.
  public mutating func append(_ octets: Data) {
    data.append(octets)
  }

  /// An error for a value that has no representation, for the types that are written.
  public func invalid(_ reason: String) -> GATTEncodingError {
    GATTEncodingError(type: type, reason: reason)
  }
}

// MARK: Numbers

extension GATTWriter {
  /// A number in its own width.
  public mutating func integer<T: FixedWidthInteger>(
    _ value: T, order: ByteOrder = .littleEndian
  ) {
    let ordered = order == .bigEndian ? value.bigEndian : value.littleEndian
    withUnsafeBytes(of: ordered) { data.append(contentsOf: $0) }
  }

  /// A number without a sign in so many octets, 8 at most.
  public mutating func unsigned(
    _ value: UInt64, octets: Int, order: ByteOrder = .littleEndian
  ) throws(GATTEncodingError) {
    guard 1...8 ~= octets, value.leadingZeroBitCount >= 64 - 8 * octets else {
      throw invalid("\(value) in \(octets) octets")
    }
    number(value, octets: octets, order: order)
  }

  /// A number in two's complement in so many octets, 8 at most.
  public mutating func signed(
    _ value: Int64, octets: Int, order: ByteOrder = .littleEndian
  ) throws(GATTEncodingError) {
    guard 1...8 ~= octets, value >> (8 * octets - 1) == (value < 0 ? -1 : 0) else {
      throw invalid("\(value) in \(octets) octets")
    }
    number(UInt64(bitPattern: value), octets: octets, order: order)
  }

  /// A quantity as a number of `1/perUnit` of its unit, the nearest there is.
  public mutating func scaled<T: FixedWidthInteger>(
    _ value: Double, as type: T.Type, perUnit: Double
  ) throws(GATTEncodingError) {
    guard let number = T(exactly: (value * perUnit).rounded()) else {
      throw invalid("\(value) in a \(T.self) of 1/\(perUnit)")
    }
    integer(number)
  }

  /// The same, with nil as the number that stands for "not known".
  public mutating func scaled<T: FixedWidthInteger>(
    _ value: Double?, as type: T.Type, perUnit: Double, unknown: T
  ) throws(GATTEncodingError) {
    guard let value else { return integer(unknown) }
    guard T(exactly: (value * perUnit).rounded()) != unknown else {
      throw invalid("\(value) would mean that it is not known")
    }
    try scaled(value, as: type, perUnit: perUnit)
  }

  private mutating func number(_ value: UInt64, octets: Int, order: ByteOrder) {
    let bytes = (0..<octets).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    data.append(contentsOf: order == .bigEndian ? bytes.reversed() : bytes)
  }
}
