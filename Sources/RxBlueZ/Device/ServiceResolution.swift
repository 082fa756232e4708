import BlueZ
import DBus

/// When the GATT objects of a device can be believed: ServicesResolved is true *and* a reply has
/// passed since, for BlueZ may tell ServicesResolved before the objects (5.87, and after any Pair),
/// and flushes every pending signal before a reply.
final class ServiceResolution: @unchecked Sendable {
  // Confined to the bus thread.
  private enum Phase { case unresolved, checking, resolved }

  static let patience = Duration.seconds(45)

  weak var device: Device?
  private let path: ObjectPath
  private let transport: Transport
  private var phase = Phase.unresolved
  private struct Waiting {
    let operation: Operation?
    let work: () -> Void
  }

  private var waiting: [Waiting] = []

  init(path: ObjectPath, transport: Transport) {
    self.path = path
    self.transport = transport
  }

  /// Runs `work` once the objects can be believed, unless `operation` has ended before; the
  /// operation fails where BlueZ does not tell them.
  func whenResolved(for operation: Operation, _ work: @escaping () -> Void) {
    if phase == .resolved { return work() }
    waiting.append(Waiting(operation: operation, work: work))
    operation.atEnd { [weak self] in self?.waiting.removeAll { $0.operation === operation } }
    checkIfTold()
  }

  /// Runs `work` once the objects of a new link can be believed; never, where it ends before.
  func linkIsUp(_ work: @escaping () -> Void) {
    if phase == .resolved { return work() }
    waiting.append(Waiting(operation: nil, work: work))
    checkIfTold()
  }

  var isResolved: Bool { phase == .resolved }

  func changed(to isResolved: Bool) {
    if isResolved { checkIfTold() } else { phase = .unresolved }
  }

  /// The link ended.
  func reset() {
    phase = .unresolved
    waiting = []
  }

  private func checkIfTold() {
    guard phase == .unresolved, device?.properties?[Device1.servicesResolved] == true else {
      return
    }
    phase = .checking
    transport.call(ObjectProperties.getAll, on: path, Device1.name, urgent: true) {
      [weak self] result in
      guard let self, phase == .checking else { return }
      switch result {
      case .success where device?.hasServices == true: resolved()
      case .success: reload()
      case .failure(let error): failed(error)
      }
    }
  }

  /// No service at all: either there is none, or their signals were lost.
  private func reload() {
    device?.daemon?.reloadObjects { [weak self] error in
      guard let self, phase == .checking else { return }
      if let error { failed(error) } else { resolved() }
    }
  }

  private func resolved() {
    phase = .resolved
    let settled = waiting
    waiting = []
    for entry in settled { entry.work() }
  }

  /// The next who asks tries again.
  private func failed(_ error: BlueZError) {
    phase = .unresolved
    let failed = waiting.compactMap(\.operation)
    waiting.removeAll { $0.operation != nil }
    device?.fail(failed, with: error)
  }
}
