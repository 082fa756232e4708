/// Why a link ended that this process did not end: as `Device1.Disconnected` of BlueZ 5.83 and later
/// says it, else ``Reason/unknown``.
public struct DisconnectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reasons of `org.bluez.Reason.*`.
  public enum Reason: String, Sendable {
    /// BlueZ says no more.
    case unknown = "org.bluez.Reason.Unknown"
    /// The peripheral was not heard any more (supervision timeout).
    case timeout = "org.bluez.Reason.Timeout"
    /// This host ended the link.
    case local = "org.bluez.Reason.Local"
    /// The peripheral ended the link.
    case remote = "org.bluez.Reason.Remote"
    /// Pairing or encryption failed.
    case authentication = "org.bluez.Reason.Authentication"
    /// This host went to sleep.
    case suspend = "org.bluez.Reason.Suspend"
  }

  /// What BlueZ made of the controller's reason.
  public let reason: Reason
  /// BlueZ's own words.
  public let message: String

  /// Reason and message.
  public var description: String { "\(reason): \(message)" }

  /// Of a link that this process did not end, where BlueZ says no more.
  static let untold = DisconnectionError(
    reason: .unknown, message: "BlueZ tells the reason from version 5.83 on")
}
