/// Where the link to a peripheral is, with the raw values of CoreBluetooth's `CBPeripheralState`.
public enum PeripheralState: Int, Sendable {
  /// There is no link, and none is being made.
  case disconnected = 0
  /// This process connects it, or waits for its turn to.
  case connecting = 1
  /// There is a link, made by whomever.
  case connected = 2
  /// This process ends the link.
  case disconnecting = 3
}
