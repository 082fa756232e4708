/// The state of a manager's adapter, with the raw values of CoreBluetooth's `CBManagerState`.
public enum BluetoothState: Int, Sendable {
  /// Not known (yet): no bus, no bluetoothd, or its answer is still awaited.
  case unknown = 0
  /// bluetoothd or the bus has just gone; followed by `unknown` within a second.
  case resetting = 1
  /// bluetoothd runs, but has no (such) adapter.
  case unsupported = 2
  /// The bus does not let this user talk to bluetoothd.
  case unauthorized = 3
  /// The adapter is switched off (`Adapter1.Powered` is false) or blocked by rfkill.
  case poweredOff = 4
  /// The adapter is ready.
  case poweredOn = 5
}
