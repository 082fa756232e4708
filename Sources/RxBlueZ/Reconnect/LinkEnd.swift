/// How a link, or the attempt to make one, ended.
struct LinkEnd: Sendable {
  let error: any Error
  let wasUp: Bool

  init(_ error: any Error, wasUp: Bool) {
    self.error = error
    self.wasUp = wasUp
  }

  /// Whether the adapter or bluetoothd went, which is nobody's failure and passes.
  var isOutage: Bool {
    switch error as? BluetoothError {
    case .bluetoothPoweredOff, .bluetoothResetting, .bluetoothUnsupported: true
    default: false
    }
  }

  /// Whether nothing can come after it.
  var isFinal: Bool {
    switch error as? BluetoothError {
    case .destroyed, .bluetoothUnauthorized: true
    default: false
    }
  }

  func event(willRetry: Bool) -> LinkEvent {
    guard wasUp else { return .failed(error, willRetry: willRetry) }
    if case BluetoothError.peripheralDisconnected(_, let reason) = error {
      return .disconnected(reason: reason, willRetry: willRetry)
    }
    return .disconnected(reason: error, willRetry: willRetry)
  }
}
