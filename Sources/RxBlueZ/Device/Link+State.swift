/// Tells the managers where the link is; once a turn, so that what passes at once is not seen.
extension Link {
  func phaseChanged() {
    guard !isTelling, let device else { return }
    isTelling = true
    transport.perform { [self, weak daemon = device.daemon, path = device.path] in
      isTelling = false
      guard phase.state != toldState else { return }
      toldState = phase.state
      for core in daemon?.cores ?? [] { core.phaseChanged(of: path, to: phase.state) }
    }
  }
}

extension LinkPhase {
  /// As far as this process knows by itself; a link of others is not its own.
  var state: PeripheralState {
    switch self {
    case .down: .disconnected
    case .waiting, .connecting: .connecting
    case .up: .connected
    case .disconnecting: .disconnecting
    }
  }
}
