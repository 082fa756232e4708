import DBus

/// Why a link ended: the arguments of Device1's signal Disconnected (BlueZ 5.83).
public struct DisconnectReason: MethodArguments, Hashable {
  /// One of the names below, or a newer one.
  public var name: String
  /// In words.
  public var message: String

  public init(name: String, message: String) {
    self.name = name
    self.message = message
  }

  public static let unknown = "org.bluez.Reason.Unknown"
  public static let timeout = "org.bluez.Reason.Timeout"
  public static let local = "org.bluez.Reason.Local"
  public static let remote = "org.bluez.Reason.Remote"
  public static let authentication = "org.bluez.Reason.Authentication"
  public static let suspend = "org.bluez.Reason.Suspend"

  public static var busSignatures: [Signature] { [.string, .string] }

  public init?(busArguments: [Value]) {
    guard busArguments.count == 2, let name = busArguments[0].asString,
      let message = busArguments[1].asString
    else { return nil }
    self.init(name: name, message: message)
  }

  public var busArguments: [Value] { [.string(name), .string(message)] }
}
