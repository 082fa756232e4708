import BlueZ
import DBus

/// How many octets an attribute's value may have (Core Specification Vol 3, Part F, 3.2.9).
let longestValue = 512

/// How many octets a write command carries: the MTU less operation code and handle (Core
/// Specification Vol 3, Part F, 3.4.5.3). Where the MTU is not known it is the smallest.
func commandLimit(mtu: UInt16?) -> Int {
  min(longestValue, Int(max(mtu ?? 23, 23)) - 3)
}

extension BlueZError {
  /// What the peripheral would answer to a longer value, if it came as far.
  static func valueTooLong(
    _ count: Int, limit: Int = longestValue, _ path: ObjectPath
  ) -> BlueZError {
    BlueZError(
      .invalidArguments, text: "\(count) octets; at most \(limit) can be written at a time",
      attError: .invalidAttributeValueLength, operation: GattCharacteristic1.writeValue.operation,
      path: path)
  }
}
