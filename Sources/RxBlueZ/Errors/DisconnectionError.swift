/// Why a link ended, as `Device1.Disconnected` of BlueZ 5.83 and later says it.
public struct DisconnectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reasons of `org.bluez.Reason.*`.
  public enum Reason: String, Sendable {
    case unknown = "org.bluez.Reason.Unknown"
    /// The peripheral was not heard any more (supervision timeout).
    case timeout = "org.bluez.Reason.Timeout"
    /// This host ended the link.
    case local = "org.bluez.Reason.Local"
    /// The peripheral ended the link.
    case remote = "org.bluez.Reason.Remote"
    case authentication = "org.bluez.Reason.Authentication"
    case suspend = "org.bluez.Reason.Suspend"
  }

  public let reason: Reason
  /// BlueZ's own words.
  public let message: String

  public var description: String { "\(reason): \(message)" }
}
