import BlueZ
import Foundation

/// Readers of a scenario's leaves.
extension ScenarioReader {
  static func string(_ node: JSONNode) throws(ScenarioError) -> String { try node.string() }
  static func bool(_ node: JSONNode) throws(ScenarioError) -> Bool { try node.bool() }

  static func uuid(_ node: JSONNode) throws(ScenarioError) -> BluetoothUUID {
    guard let uuid = BluetoothUUID(try node.string()) else {
      throw node.failure(expected: "a UUID of 4, 8 or 36 characters")
    }
    return uuid
  }

  static func address(_ node: JSONNode) throws(ScenarioError) -> String {
    let address = try node.string().uppercased()
    let octets = address.split(separator: ":", omittingEmptySubsequences: false)
    guard octets.count == 6, octets.allSatisfy({ $0.count == 2 && UInt8($0, radix: 16) != nil })
    else { throw node.failure(expected: "a device address such as \"F0:F1:F2:F3:F4:01\"") }
    return address
  }

  /// Hex digits in pairs; white space is ignored.
  static func bytes(_ node: JSONNode) throws(ScenarioError) -> Data {
    let digits = try node.string().filter { !$0.isWhitespace }
    let nibbles = digits.compactMap(\.hexDigitValue)
    guard nibbles.count == digits.count, nibbles.count.isMultiple(of: 2) else {
      throw node.failure(expected: "bytes as pairs of hex digits")
    }
    return Data(
      stride(from: 0, to: nibbles.count, by: 2).map { UInt8(nibbles[$0] << 4 | nibbles[$0 + 1]) })
  }

  /// A time of at least 0 s.
  static func duration(_ node: JSONNode) throws(ScenarioError) -> Duration {
    .seconds(try node.number("a time in seconds from 0 to 86400", in: 0...86400))
  }

  /// The time between two repetitions, which must not be 0.
  static func interval(_ node: JSONNode) throws(ScenarioError) -> Duration {
    .seconds(try node.number("a time in seconds from 0.001 to 86400", in: 0.001...86400))
  }

  static func attError(_ node: JSONNode) throws(ScenarioError) -> ATTError {
    ATTError(rawValue: try node.integer(UInt8(1)...255))
  }
}
