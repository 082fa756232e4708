extension BluetoothError: Equatable {
  /// Compares the case and what it is about; never the inner errors.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.kind == rhs.kind && lhs.subject == rhs.subject
  }

  private enum Subject: Equatable {
    case none
    case peripheral(Peripheral)
    case service(Service)
    case characteristic(Characteristic)
    case descriptor(Descriptor)
  }

  private var subject: Subject {
    switch self {
    case .destroyed, .scanInProgress, .advertisingInProgress, .advertisingStartFailed,
      .bluetoothUnsupported, .bluetoothUnauthorized, .bluetoothPoweredOff,
      .bluetoothInUnknownState, .bluetoothResetting, .unknownWriteType:
      .none
    case .peripheralIsAlreadyObservingConnection(let it),
      .peripheralIsConnectingOrAlreadyConnected(let it), .peripheralConnectionFailed(let it, _),
      .peripheralDisconnected(let it, _), .peripheralRSSIReadFailed(let it, _),
      .servicesDiscoveryFailed(let it, _), .includedServicesDiscoveryFailed(let it, _):
      .peripheral(it)
    case .characteristicsDiscoveryFailed(let it, _):
      .service(it)
    case .characteristicWriteFailed(let it, _), .characteristicReadFailed(let it, _),
      .characteristicNotifyChangeFailed(let it, _), .characteristicSetNotifyValueFailed(let it, _),
      .descriptorsDiscoveryFailed(let it, _):
      .characteristic(it)
    case .descriptorWriteFailed(let it, _), .descriptorReadFailed(let it, _):
      .descriptor(it)
    }
  }

  /// What tells a case from the others: its name where it has values, else its words. The
  /// deprecated name of a case counts as the new one.
  private var kind: String {
    if case .peripheralIsConnectingOrAlreadyConnected(let peripheral) = self {
      return Self.peripheralIsAlreadyObservingConnection(peripheral).kind
    }
    return Mirror(reflecting: self).children.first?.label ?? summary
  }
}
