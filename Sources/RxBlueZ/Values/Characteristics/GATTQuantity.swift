/// A characteristic that is one number in a unit.
public protocol GATTQuantity: GATTCodable, Hashable {
  /// How the number is written.
  static var format: GATTQuantityFormat { get }
  /// In the unit that the type names; nil where the peripheral does not know it.
  var value: Double? { get set }
  /// A value in the unit that the type names.
  init(_ value: Double?)
}

/// How a quantity is a number on the air.
public struct GATTQuantityFormat: Sendable {
  /// The number's width, 8 at most.
  public var octets: Int
  /// Whether the number is in two's complement.
  public var isSigned: Bool
  /// How many of the number make one of the unit: 100 for a resolution of 0.01.
  public var perUnit: Double
  /// The number that stands for a value that is not known.
  public var unknown: Int64?
  /// The numbers that are allowed; nil for all.
  public var range: ClosedRange<Int64>?

  /// Made of these; every other field is as if its flag were not set.
  public init(
    octets: Int, isSigned: Bool = false, perUnit: Double = 1, unknown: Int64? = nil,
    range: ClosedRange<Int64>? = nil
  ) {
    self.octets = octets
    self.isSigned = isSigned
    self.perUnit = perUnit
    self.unknown = unknown
    self.range = range
  }
}

extension GATTQuantity {
  /// Reads the number; fails where it is out of its range.
  public init(from reader: inout GATTReader) throws {
    let format = Self.format
    let start = reader.offset
    let number =
      format.isSigned
      ? try reader.signed(octets: format.octets)
      : Int64(clamping: try reader.unsigned(octets: format.octets))
    if number == format.unknown {
      self.init(nil)
      return
    }
    if let range = format.range, !range.contains(number) {
      throw reader.invalid("\(number) is not in \(range)", at: start)
    }
    self.init(Double(number) / format.perUnit)
  }

  public func encode(to writer: inout GATTWriter) throws {
    let format = Self.format
    let number: Int64
    if let value {
      guard let nearest = Int64(exactly: (value * format.perUnit).rounded()),
        nearest != format.unknown, format.range?.contains(nearest) ?? true
      else { throw writer.invalid("\(value) is out of range") }
      number = nearest
    } else if let unknown = format.unknown {
      number = unknown
    } else {
      throw writer.invalid("it has no number for a value that is not known")
    }
    if format.isSigned {
      try writer.signed(number, octets: format.octets)
    } else if let number = UInt64(exactly: number) {
      try writer.unsigned(number, octets: format.octets)
    } else {
      throw writer.invalid("\(number) is negative")
    }
  }
}
