import Foundation

extension Data {
  /// Two hexadecimal digits a byte, lower-case.
  var hex: String {
    map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }

  /// Of hexadecimal digits; anything else ends the value.
  init(hex: String) {
    self.init()
    var digits = hex[...]
    while let byte = UInt8(digits.prefix(2), radix: 16), digits.count >= 2 {
      append(byte)
      digits = digits.dropFirst(2)
    }
  }
}
