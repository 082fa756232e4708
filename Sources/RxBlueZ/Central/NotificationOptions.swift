/// Settings of a notification.
public struct NotificationOptions: Sendable {
  /// How the values come from bluetoothd.
  public enum Transport: Sendable {
    /// As signals on the bus (`GattCharacteristic1.StartNotify`): nothing is lost.
    case signals
    /// Through a socket (`GattCharacteristic1.AcquireNotify`), at several times the rate. Values
    /// that the peripheral sends before it has confirmed the subscription are lost, and while the
    /// socket is held no other process on this machine can subscribe. Where BlueZ has no socket to
    /// give (another process is subscribed; before 5.80, the characteristic only indicates), the
    /// values come as signals.
    case socket
  }

  /// Decided by the first of a characteristic's subscriptions. Default: signals.
  public var transport: Transport

  /// Signals, unless told otherwise.
  public init(transport: Transport = .signals) {
    self.transport = transport
  }
}
