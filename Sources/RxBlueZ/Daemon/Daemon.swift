import BlueZ
import DBus

/// bluetoothd as this process sees it over one bus: whether it is there, its objects, and what
/// this process holds of it. All managers on one bus share one.
final class Daemon: @unchecked Sendable {
  // Confined to the bus thread (`transport.perform`), but for `address` and `transport`.

  /// How far bluetoothd has come into sight.
  enum Presence {
    case connecting
    case noBus(BlueZError)
    /// Nobody owns org.bluez; the error is the bus's, where it was asked to start it and refused.
    case absent(BlueZError?)
    case loading
    /// It is there, and does not tell its objects.
    case refused(BlueZError)
    case present
  }

  let address: BusAddress
  let transport = Transport()
  private(set) var presence = Presence.connecting
  var tree = ObjectTree()
  var devices: [ObjectPath: Device] = [:]
  var streams: [ObjectPath: ValueStream] = [:]
  /// Why links ended last, where BlueZ said so (5.83 and later).
  var reasons: [ObjectPath: DisconnectionError] = [:]
  private var adapters: [ObjectPath: Adapter] = [:]
  private var managers: [ObjectIdentifier: WeakManager] = [:]

  var registrations: [BusRegistration] = []
  var hasAskedForStart = false
  /// Whether this connection has seen the time before the daemon.
  var hasSeenAbsence = false
  var retry: Timer?
  var reconnection: Timer?
  var reconnectionDelay = Daemon.shortestReconnectionDelay

  static let shortestReconnectionDelay = Duration.milliseconds(250)

  private struct WeakManager {
    weak var core: ManagerCore?
  }

  init(address: BusAddress) {
    self.address = address
  }

  /// Whether adapters may still be on their way: a daemon that starts has its name first, and its
  /// adapters 30 to 250 ms later.
  private(set) var isStarting = false
  private var start: Timer?

  func change(to presence: Presence) {
    self.presence = presence
    if case .present = presence {
      isStarting = true
      start = transport.schedule(after: .milliseconds(1500)) { [weak self] in
        guard let self else { return }
        isStarting = false
        for core in cores { core.environmentChanged() }
      }
    } else {
      start = nil
    }
    for core in cores { core.environmentChanged() }
  }

  /// Nothing more is asked of the daemon by what is under way.
  func silence() {
    for adapter in adapters.values { adapter.reset() }
    for device in devices.values { device.daemonGone() }
  }

  /// The daemon told nobody that its objects went.
  func forgetEverything() {
    streams = [:]
    reasons = [:]
    devices = [:]
    adapters = [:]
    tree = ObjectTree()
  }
}

// MARK: - Managers

extension Daemon {
  var cores: [ManagerCore] { managers.values.compactMap(\.core) }

  func add(_ core: ManagerCore) {
    managers = managers.filter { $0.value.core != nil }
    managers[ObjectIdentifier(core)] = WeakManager(core: core)
    core.environmentChanged()
  }
}

// MARK: - Ledgers

extension Daemon {
  func adapter(at path: ObjectPath) -> Adapter {
    if let adapter = adapters[path] { return adapter }
    let adapter = Adapter(path: path, daemon: self)
    adapters[path] = adapter
    return adapter
  }

  func knownAdapter(at path: ObjectPath) -> Adapter? { adapters[path] }

  func forgetAdapter(at path: ObjectPath) {
    adapters.removeValue(forKey: path)?.reset()
  }

  func device(at path: ObjectPath) -> Device {
    if let device = devices[path] { return device }
    let device = Device(path: path, daemon: self)
    devices[path] = device
    return device
  }
}
