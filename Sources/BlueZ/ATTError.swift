/// An error code of the Attribute Protocol (Core Specification, Vol 3, Part F, 3.4.1.1), those of
/// profiles (Core Specification Supplement, Part B) and of applications (0x80–0x9F) included.
public struct ATTError: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let invalidHandle = ATTError(rawValue: 0x01)
  public static let readNotPermitted = ATTError(rawValue: 0x02)
  public static let writeNotPermitted = ATTError(rawValue: 0x03)
  public static let invalidPDU = ATTError(rawValue: 0x04)
  public static let insufficientAuthentication = ATTError(rawValue: 0x05)
  public static let requestNotSupported = ATTError(rawValue: 0x06)
  public static let invalidOffset = ATTError(rawValue: 0x07)
  public static let insufficientAuthorization = ATTError(rawValue: 0x08)
  public static let prepareQueueFull = ATTError(rawValue: 0x09)
  public static let attributeNotFound = ATTError(rawValue: 0x0A)
  public static let attributeNotLong = ATTError(rawValue: 0x0B)
  public static let encryptionKeySizeTooShort = ATTError(rawValue: 0x0C)
  public static let invalidAttributeValueLength = ATTError(rawValue: 0x0D)
  /// Also what BlueZ reports for operations that were pending when the link was lost.
  public static let unlikely = ATTError(rawValue: 0x0E)
  public static let insufficientEncryption = ATTError(rawValue: 0x0F)
  public static let unsupportedGroupType = ATTError(rawValue: 0x10)
  public static let insufficientResources = ATTError(rawValue: 0x11)
  public static let databaseOutOfSync = ATTError(rawValue: 0x12)
  public static let valueNotAllowed = ATTError(rawValue: 0x13)
  public static let writeRequestRejected = ATTError(rawValue: 0xFC)
  public static let clientConfigurationImproperlyConfigured = ATTError(rawValue: 0xFD)
  public static let procedureAlreadyInProgress = ATTError(rawValue: 0xFE)
  public static let outOfRange = ATTError(rawValue: 0xFF)

  /// Whether the peer's application defines what the code means.
  public var isApplicationError: Bool { (0x80...0x9F).contains(rawValue) }
}

extension ATTError: CustomStringConvertible {
  /// The code and the specification's name of it, such as `0x0e unlikely error`.
  public var description: String { "\(hexCode) \(meaning)" }

  /// The code as BlueZ writes it: `0x0e`.
  var hexCode: String {
    let digits = String(rawValue, radix: 16)
    return "0x" + (digits.count == 1 ? "0" : "") + digits
  }

  private var meaning: String {
    if isApplicationError { return "application error" }
    return Self.meanings[rawValue] ?? "unknown error"
  }

  private static let meanings: [UInt8: String] = [
    0x01: "invalid handle",
    0x02: "read not permitted",
    0x03: "write not permitted",
    0x04: "invalid PDU",
    0x05: "insufficient authentication",
    0x06: "request not supported",
    0x07: "invalid offset",
    0x08: "insufficient authorization",
    0x09: "prepare queue full",
    0x0A: "attribute not found",
    0x0B: "attribute not long",
    0x0C: "encryption key size too short",
    0x0D: "invalid attribute value length",
    0x0E: "unlikely error",
    0x0F: "insufficient encryption",
    0x10: "unsupported group type",
    0x11: "insufficient resources",
    0x12: "database out of sync",
    0x13: "value not allowed",
    0xFC: "write request rejected",
    0xFD: "client characteristic configuration descriptor improperly configured",
    0xFE: "procedure already in progress",
    0xFF: "out of range",
  ]
}
