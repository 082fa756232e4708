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
  private var waiting: [() -> Void] = []

  init(path: ObjectPath, transport: Transport) {
    self.path = path
    self.transport = transport
  }

  /// Runs `work` once the objects can be believed; never, where the link ends before.
  func whenResolved(_ work: @escaping () -> Void) {
    if phase == .resolved { return work() }
    waiting.append(work)
    checkIfTold()
  }

  /// As `whenResolved`, from a link's beginning on.
  func linkIsUp(_ work: @escaping () -> Void) {
    whenResolved(work)
  }

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
    transport.call(ObjectProperties.getAll, on: path, Device1.name) { [weak self] _ in
      guard let self, phase == .checking else { return }
      if device?.hasServices == true { resolved() } else { reload() }
    }
  }

  /// No service at all: either there is none, or their signals were lost.
  private func reload() {
    device?.daemon?.reloadObjects { [weak self] _ in
      guard let self, phase == .checking else { return }
      resolved()
    }
  }

  private func resolved() {
    phase = .resolved
    let work = waiting
    waiting = []
    for work in work { work() }
  }
}
