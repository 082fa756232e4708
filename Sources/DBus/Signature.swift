import CDBus

/// A type signature (D-Bus specification, "Type System"), valid by construction: none, one or
/// several complete types.
public struct Signature: Hashable, Sendable, CustomStringConvertible {
  /// The signature as D-Bus writes it, such as `a{sv}`.
  public let string: String

  /// - Throws: `.invalidSignature`.
  public init(_ string: String) throws(BusError) {
    try Names.checkSignature(string)
    self.string = string
  }

  /// For constants of our own and for signatures that libdbus has already checked.
  package init(trusted string: String) {
    self.string = string
  }

  public var description: String { string }

  /// Whether this is exactly one complete type, as an element of an array must be.
  public var isSingleType: Bool { Names.isSingleType(string) }

  /// Whether this is one type that is not a container, as the key of a dictionary must be.
  public var isBasicType: Bool {
    guard string.utf8.count == 1, let code = string.utf8.first else { return false }
    return dbus_type_is_basic(Int32(code)) != 0
  }
}

extension Signature {
  public static let byte = Signature(trusted: "y")
  public static let bool = Signature(trusted: "b")
  public static let int16 = Signature(trusted: "n")
  public static let uint16 = Signature(trusted: "q")
  public static let int32 = Signature(trusted: "i")
  public static let uint32 = Signature(trusted: "u")
  public static let int64 = Signature(trusted: "x")
  public static let uint64 = Signature(trusted: "t")
  public static let double = Signature(trusted: "d")
  public static let string = Signature(trusted: "s")
  public static let objectPath = Signature(trusted: "o")
  public static let signature = Signature(trusted: "g")
  public static let fileDescriptor = Signature(trusted: "h")
  public static let variant = Signature(trusted: "v")
  public static let bytes = Signature(trusted: "ay")
  public static let strings = Signature(trusted: "as")
  public static let objectPaths = Signature(trusted: "ao")
  /// `a{sv}`, the usual form of options and properties.
  public static let vardict = Signature(trusted: "a{sv}")
}
