import RxBlueZ
import Testing

/// A connection that its policy makes again and again, from both ends.
struct ReconnectingLink: Sendable {
  let manager: CentralManager
  let peripheral: Peripheral
  let device: any WorldPeripheral
  let connection: Probe<Peripheral>
  let events: Probe<String>

  /// Waits for the word that the adapter is off. On a slow machine it comes when the link's loss has
  /// long been told.
  func outage(at location: SourceLocation = #_sourceLocation) async throws {
    _ = try await events.element("the adapter's end", at: location) {
      $0 == "powered off, retries" || $0 == "failed, retries"
    }
  }
}

extension Stage {
  /// Connects with a policy and waits for the first link.
  func reconnecting(
    _ policy: ReconnectPolicy, at location: SourceLocation = #_sourceLocation
  ) async throws -> ReconnectingLink {
    let manager = manager()
    let peripheral = try await find(Bench.name, by: manager, at: location)
    let events = watch(peripheral.observeLinkEvents().map(\.word))
    let options = ConnectOptions(reconnect: policy)
    let connection = watch(peripheral.establishConnection(options: options))
    _ = try await connection.elements(1, at: location)
    return ReconnectingLink(
      manager: manager, peripheral: peripheral, device: try self.peripheral(Bench.name),
      connection: connection, events: events)
  }
}

extension LinkEvent {
  /// For comparing: errors by their case alone.
  var word: String {
    switch self {
    case .connecting(let attempt): "connecting \(attempt)"
    case .connected: "connected"
    case .failed(_, let willRetry): willRetry ? "failed, retries" : "failed"
    case .disconnected(let reason, let willRetry):
      switch reason as? BluetoothError {
      case .bluetoothPoweredOff: willRetry ? "powered off, retries" : "powered off"
      case .bluetoothResetting: willRetry ? "daemon gone, retries" : "daemon gone"
      default: willRetry ? "lost, retries" : "lost"
      }
    case .gaveUp: "gave up"
    }
  }
}
