import BlueZ

/// What can go wrong, as RxBluetoothKit names it; the inner error is a ``BlueZError`` wherever
/// BlueZ or the bus said something.
public enum BluetoothError: Error {
  /// The manager was shut down.
  case destroyed
  /// This manager scans already.
  case scanInProgress
  /// Advertising is under way already.
  case advertisingInProgress
  /// bluetoothd refused to advertise.
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
  /// The peripheral could not be connected.
  case peripheralConnectionFailed(Peripheral, Error?)
  /// The link is down: the inner error is a ``DisconnectionError`` where BlueZ gave a reason.
  case peripheralDisconnected(Peripheral, Error?)
  /// The RSSI could not be read: the inner error is an ``RSSIError``.
  case peripheralRSSIReadFailed(Peripheral, Error?)

  /// The services were not resolved.
  case servicesDiscoveryFailed(Peripheral, Error?)
  /// The included services were not resolved.
  case includedServicesDiscoveryFailed(Peripheral, Error?)
  /// The characteristics were not resolved, or their service is gone.
  case characteristicsDiscoveryFailed(Service, Error?)
  /// The characteristic was not written, as far as is known.
  case characteristicWriteFailed(Characteristic, Error?)
  /// The characteristic was not read, or is gone.
  case characteristicReadFailed(Characteristic, Error?)
  /// As ``characteristicSetNotifyValueFailed(_:_:)``, which is thrown instead.
  case characteristicNotifyChangeFailed(Characteristic, Error?)
  /// Notifications could not be enabled, or their characteristic is gone.
  case characteristicSetNotifyValueFailed(Characteristic, Error?)
  /// The descriptors were not resolved, or their characteristic is gone.
  case descriptorsDiscoveryFailed(Characteristic, Error?)
  /// The descriptor was not written, as far as is known.
  case descriptorWriteFailed(Descriptor, Error?)
  /// The descriptor was not read, or is gone.
  case descriptorReadFailed(Descriptor, Error?)

  /// Never thrown: there are two write types.
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
