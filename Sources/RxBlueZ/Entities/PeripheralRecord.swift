import Synchronization

/// What is known of a peripheral, for all the ``Peripheral`` values that stand for it.
final class PeripheralRecord: Sendable {
  /// The last segment of the device's object path.
  let segment: String
  let attributes = AttributeRecords()
  let commands = CommandGauge()
  private let known = Mutex(Known())

  private struct Known {
    var name: String?
    var isConnected = false
    /// Where this process has the link.
    var phase = PeripheralState.disconnected
  }

  init(segment: String) {
    self.segment = segment
  }

  var name: String? { known.withLock(\.name) }

  var isConnected: Bool { known.withLock(\.isConnected) }

  var state: PeripheralState {
    known.withLock { known in
      switch known.phase {
      case .disconnecting: .disconnecting
      case _ where known.isConnected: .connected
      case .connecting: .connecting
      case .connected, .disconnected: .disconnected
      }
    }
  }

  /// False where it was known already, and for nil.
  func note(name: String?) -> Bool {
    guard let name else { return false }
    return known.withLock { known in
      defer { known.name = name }
      return known.name != name
    }
  }

  func note(phase: PeripheralState) {
    known.withLock { $0.phase = phase }
  }

  /// False where it was known already.
  func note(isConnected: Bool) -> Bool {
    let isNews = known.withLock { known in
      defer { known.isConnected = isConnected }
      return known.isConnected != isConnected
    }
    if isNews, !isConnected { attributes.linkEnded() }
    return isNews
  }
}
