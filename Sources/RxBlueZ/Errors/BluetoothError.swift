import BlueZ

/// What can go wrong, as RxBluetoothKit names it; the inner error is a ``BlueZError`` wherever
/// BlueZ or the bus said something.
public enum BluetoothError: Error {
  /// The manager was shut down.
  case destroyed
  /// This manager scans already.
  case scanInProgress
  case advertisingInProgress
  case advertisingStartFailed(Error)

  /// There is no (such) adapter, or it was unplugged.
  case bluetoothUnsupported
  /// The bus does not let this user talk to bluetoothd.
  case bluetoothUnauthorized
  /// The adapter is off, or was switched off.
  case bluetoothPoweredOff
  /// The state did not become known in time: no bus, no bluetoothd, or no answer.
  case bluetoothInUnknownState
  /// bluetoothd or the bus went away.
  case bluetoothResetting

  /// This manager has a subscription for the connection of that peripheral already.
  case peripheralIsAlreadyObservingConnection(Peripheral)
  @available(*, deprecated, renamed: "peripheralIsAlreadyObservingConnection")
  case peripheralIsConnectingOrAlreadyConnected(Peripheral)
  case peripheralConnectionFailed(Peripheral, Error?)
  /// The link is down: the inner error is a ``DisconnectionError`` where BlueZ gave a reason.
  case peripheralDisconnected(Peripheral, Error?)
  case peripheralRSSIReadFailed(Peripheral, Error?)

  case servicesDiscoveryFailed(Peripheral, Error?)
  case includedServicesDiscoveryFailed(Peripheral, Error?)
  case characteristicsDiscoveryFailed(Service, Error?)
  case characteristicWriteFailed(Characteristic, Error?)
  case characteristicReadFailed(Characteristic, Error?)
  case characteristicNotifyChangeFailed(Characteristic, Error?)
  case characteristicSetNotifyValueFailed(Characteristic, Error?)
  case descriptorsDiscoveryFailed(Characteristic, Error?)
  case descriptorWriteFailed(Descriptor, Error?)
  case descriptorReadFailed(Descriptor, Error?)

  case unknownWriteType

  /// The error that stands for a state; nil for `poweredOn`.
  init?(state: BluetoothState) {
    switch state {
    case .unknown: self = .bluetoothInUnknownState
    case .resetting: self = .bluetoothResetting
    case .unsupported: self = .bluetoothUnsupported
    case .unauthorized: self = .bluetoothUnauthorized
    case .poweredOff: self = .bluetoothPoweredOff
    case .poweredOn: return nil
    }
  }
}
