import BlueZ

/// Why a manager is in its ``BluetoothState``, and what to do about it.
public struct StateDetail: Sendable, Equatable, CustomStringConvertible {
  /// The precise cause of a state.
  public enum Cause: Sendable, Equatable {
    /// The bus or bluetoothd has not answered yet.
    case starting
    /// There is no connection to the message bus.
    case noBus
    /// Nothing owns the name org.bluez on the bus.
    case noDaemon
    /// bluetoothd left the bus.
    case daemonLeft
    /// bluetoothd is there, and does not tell its objects.
    case daemonSilent
    /// The bus refuses messages to org.bluez (D-Bus `AccessDenied`).
    case accessDenied
    /// bluetoothd has no adapter, or not the one that was asked for.
    case noAdapter
    /// The adapter is switched off.
    case poweredOff
    /// The adapter is blocked by rfkill (`Adapter1.PowerState` is `off-blocked`).
    case blocked
    /// The adapter is ready.
    case ready
  }

  /// What makes the state what it is.
  public let cause: Cause
  /// The error behind the cause, where the bus or bluetoothd sent one.
  public let error: BlueZError?

  /// What a person can do about it; nil where there is nothing to do.
  public var advice: String? {
    switch cause {
    case .ready: nil
    case .starting:
      "If it lasts, the bus or bluetoothd does not answer: see systemctl status dbus bluetooth."
    case .noBus:
      "Start the message bus (systemctl start dbus), or set DBUS_SYSTEM_BUS_ADDRESS to its address."
    case .daemonSilent: "See what bluetoothd does: systemctl status bluetooth"
    case .noDaemon, .daemonLeft: "Start bluetoothd: systemctl start bluetooth"
    case .accessDenied:
      "Add your user to the group bluetooth (usermod -aG bluetooth $USER) and log in again."
    case .noAdapter: "Plug an adapter in, or check the one that was asked for: bluetoothctl list"
    case .poweredOff: "Switch the adapter on: bluetoothctl power on"
    case .blocked: "Unblock the adapter: rfkill unblock bluetooth"
    }
  }

  public var description: String {
    var parts = ["\(cause)"]
    if let error { parts.append("(\(error))") }
    if let advice { parts.append("– \(advice)") }
    return parts.joined(separator: " ")
  }
}
