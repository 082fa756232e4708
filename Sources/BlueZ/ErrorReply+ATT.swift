/// What BlueZ makes of an error response of the peer, and what can be read back from it.
extension ErrorReply {
  /// The reply to a ReadValue, WriteValue or StartNotify that the peer refused.
  ///
  /// A bluetoothd first pairs on 0x05 and 0x0F; where that fails, it mostly never answers.
  public init(_ error: ATTError) {
    self = Self.attReplies[error] ?? .failed(Self.attPrefix + error.hexCode)
  }

  /// The peer's code, where the reply to ReadValue or WriteValue says it. “Not paired” may stand
  /// for several, and so for none.
  public var attError: ATTError? {
    if name == ErrorReply.failed("").name, text.hasPrefix(Self.attPrefix) {
      let code = text.dropFirst(Self.attPrefix.count)
      let digits = code.dropFirst(2)
      guard code.hasPrefix("0x"), digits.allSatisfy(\.isHexDigit) else { return nil }
      return UInt8(digits, radix: 16).map(ATTError.init(rawValue:))
    }
    guard self != .notPaired else { return nil }
    return Self.attReplies.first { $0.value == self }?.key
  }

  private static let attPrefix = "Operation failed with ATT error: "

  private static let attReplies: [ATTError: ErrorReply] = [
    ATTError(rawValue: 0x00): .failed("Operation failed"),
    .readNotPermitted: .readNotPermitted,
    .writeNotPermitted: .writeNotPermitted,
    .insufficientAuthentication: .notPaired,
    .requestNotSupported: .notSupported,
    .invalidOffset: .invalidOffset,
    .insufficientAuthorization: .notAuthorized,
    .encryptionKeySizeTooShort: .notPaired,
    .invalidAttributeValueLength: .invalidLength,
    .insufficientEncryption: .notPaired,
  ]
}
