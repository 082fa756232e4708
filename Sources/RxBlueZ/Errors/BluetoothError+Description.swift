extension BluetoothError: CustomStringConvertible {
  /// What failed, on what, and BlueZ's own words and advice where it said something.
  public var description: String {
    var text = summary
    if let inner = innerError { text += ": \(inner)" }
    return text
  }

  /// The error of BlueZ or the bus behind this one.
  public var innerError: Error? {
    switch self {
    case .advertisingStartFailed(let error): error
    case .peripheralConnectionFailed(_, let error), .peripheralDisconnected(_, let error),
      .peripheralRSSIReadFailed(_, let error), .servicesDiscoveryFailed(_, let error),
      .includedServicesDiscoveryFailed(_, let error), .characteristicsDiscoveryFailed(_, let error),
      .characteristicWriteFailed(_, let error), .characteristicReadFailed(_, let error),
      .characteristicNotifyChangeFailed(_, let error),
      .characteristicSetNotifyValueFailed(_, let error), .descriptorsDiscoveryFailed(_, let error),
      .descriptorWriteFailed(_, let error), .descriptorReadFailed(_, let error):
      error
    default: nil
    }
  }

  var summary: String {
    switch self {
    case .destroyed: "the CentralManager was shut down"
    case .scanInProgress: "this CentralManager scans already; dispose that scan first"
    case .advertisingInProgress: "advertising is in progress already"
    case .advertisingStartFailed: "advertising could not be started"
    case .bluetoothUnsupported: "there is no such Bluetooth adapter (any more)"
    case .bluetoothUnauthorized: "the bus does not let this user talk to bluetoothd"
    case .bluetoothPoweredOff: "the Bluetooth adapter is off"
    case .bluetoothInUnknownState: "the state of Bluetooth did not become known in time"
    case .bluetoothResetting: "bluetoothd or the message bus went away"
    case .peripheralIsAlreadyObservingConnection(let it),
      .peripheralIsConnectingOrAlreadyConnected(let it):
      "\(it.label) has a connection subscription of this CentralManager already"
    case .peripheralConnectionFailed(let it, _): "connecting \(it.label) failed"
    case .peripheralDisconnected(let it, _): "\(it.label) is disconnected"
    case .peripheralRSSIReadFailed(let it, _): "reading the RSSI of \(it.label) failed"
    case .servicesDiscoveryFailed(let it, _): "discovering services of \(it.label) failed"
    case .includedServicesDiscoveryFailed(let it, _):
      "discovering included services of \(it.label) failed"
    case .characteristicsDiscoveryFailed(let it, _):
      "discovering characteristics of service \(it.uuid) failed"
    case .characteristicWriteFailed(let it, _): "writing characteristic \(it.uuid) failed"
    case .characteristicReadFailed(let it, _): "reading characteristic \(it.uuid) failed"
    case .characteristicNotifyChangeFailed(let it, _),
      .characteristicSetNotifyValueFailed(let it, _):
      "changing notifications of characteristic \(it.uuid) failed"
    case .descriptorsDiscoveryFailed(let it, _):
      "discovering descriptors of characteristic \(it.uuid) failed"
    case .descriptorWriteFailed(let it, _): "writing descriptor \(it.uuid) failed"
    case .descriptorReadFailed(let it, _): "reading descriptor \(it.uuid) failed"
    case .unknownWriteType: "unknown write type"
    }
  }
}
