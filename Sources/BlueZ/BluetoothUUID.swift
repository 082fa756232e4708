import Foundation

/// A Bluetooth UUID: 128 bits, of which the 16- and 32-bit forms are abbreviations
/// (Core Specification, Vol 3, Part B, 2.5.1). All forms of one UUID are equal.
public struct BluetoothUUID: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// The 16-bit UUID `value`, such as 0x180D for the Heart Rate service.
  public init(_ value: UInt16) {
    self.init(short: UInt32(value))
  }

  /// Reads 4, 8 or 36 characters (`180D`, `0000180d`, `0000180d-0000-1000-8000-00805f9b34fb`), the
  /// two short forms also behind `0x`; letters of either case. `nil` for anything else.
  public init?(_ string: String) {
    var text = Substring(string)
    let isPrefixed = text.hasPrefix("0x") || text.hasPrefix("0X")
    if isPrefixed { text = text.dropFirst(2) }
    let digits = Array(text.utf8)
    switch digits.count {
    case 4, 8:
      guard let value = Self.number(digits[...]) else { return nil }
      self.init(short: UInt32(truncatingIfNeeded: value))
    case 36 where !isPrefixed:
      let hyphens = [8, 13, 18, 23]
      guard hyphens.allSatisfy({ digits[$0] == UInt8(ascii: "-") }),
        let high = Self.number(digits[0..<8] + digits[9..<13] + digits[14..<18]),
        let low = Self.number(digits[19..<23] + digits[24..<36])
      else { return nil }
      self.init(high: high, low: low)
    default:
      return nil
    }
  }

  /// Reads 2, 4 or 16 bytes, most significant byte first; `nil` for another length.
  public init?(data: Data) {
    let bytes = Array(data)
    switch bytes.count {
    case 2, 4:
      self.init(short: bytes.reduce(0) { $0 << 8 | UInt32($1) })
    case 16:
      self.init(
        high: bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) },
        low: bytes[8...].reduce(0) { $0 << 8 | UInt64($1) })
    default:
      return nil
    }
  }

  /// The shortest form in upper case: 4, 8 or 36 characters.
  public var uuidString: String {
    guard let short else { return fullString.uppercased() }
    return Self.hex(UInt64(short), digits: short > 0xFFFF ? 8 : 4).uppercased()
  }

  /// All 128 bits in lower case, which is how BlueZ writes every UUID.
  public var fullString: String {
    let first = Self.hex(high, digits: 16)
    let second = Self.hex(low, digits: 16)
    let parts = [
      first.prefix(8), first.dropFirst(8).prefix(4), first.dropFirst(12),
      second.prefix(4), second.dropFirst(4),
    ]
    return parts.joined(separator: "-")
  }

  /// The shortest form as 2, 4 or 16 bytes, most significant byte first.
  public var data: Data {
    if let short {
      let bytes = withUnsafeBytes(of: short.bigEndian) { Data($0) }
      return short > 0xFFFF ? bytes : Data(bytes.dropFirst(2))
    }
    return withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { Data($0) }
  }

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  private init(short: UInt32) {
    self.init(high: UInt64(short) << 32 | Self.baseHigh, low: Self.baseLow)
  }

  /// The leading 32 bits where the rest is the Bluetooth Base UUID's.
  private var short: UInt32? {
    guard low == Self.baseLow, high & 0xFFFF_FFFF == Self.baseHigh else { return nil }
    return UInt32(truncatingIfNeeded: high >> 32)
  }

  private static let baseHigh: UInt64 = 0x0000_1000
  private static let baseLow: UInt64 = 0x8000_0080_5F9B_34FB

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
    var value: UInt64 = 0
    for digit in digits {
      guard let nibble = Character(UnicodeScalar(digit)).hexDigitValue else { return nil }
      value = value << 4 | UInt64(nibble)
    }
    return value
  }

  private static func hex(_ value: UInt64, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension BluetoothUUID: Comparable, CustomStringConvertible {
  /// By the 128 bits as a number.
  public static func < (left: Self, right: Self) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  /// As `uuidString`.
  public var description: String { uuidString }
}
