import BlueZ
import DBus
import Dispatch
import Rx
import Synchronization

/// The central role on one adapter of bluetoothd: scans, connections, and through its
/// ``Peripheral``s everything else.
///
/// A subscription owns what it started. Disposing it stops the scan, cancels the connect, drops the
/// link or ends the notification; it is done asynchronously, and ``shutdown()`` waits for it.
public final class CentralManager: ManagerType, Sendable {
  /// Where all events arrive, in order.
  public let queue: DispatchQueue

  let core: ManagerCore
  let peripherals = PeripheralRegistry()
  private let snapshot = Mutex(Snapshot())
  private let changes = PublishSubject<BluetoothState>()
  private let current = BehaviorSubject(value: BluetoothState.unknown)
  let connections = PublishSubject<ConnectionChange>()
  /// What the connection subscriptions do; on the queue.
  let linkNews = PublishSubject<LinkNews>()
  let notices = PublishSubject<PeripheralNotice>()
  /// Losses whose cause has yet to show; on the queue alone.
  private let losses = Mutex<[String: ConnectionChange]>([:])
  private let willRestore: Mutex<OnWillRestoreCentralManagerState?>

  private struct Snapshot {
    var state = BluetoothState.unknown
    var detail = StateDetail(cause: .starting, error: nil)
  }

  /// Returns at once; the first state arrives later, on `queue`.
  ///
  /// - Parameters:
  ///   - bus: The message bus that bluetoothd is on; by default the system bus, or what
  ///     `DBUS_SYSTEM_BUS_ADDRESS` names.
  ///   - adapter: Which adapter to use; by default a powered one, else the first.
  ///   - queue: A serial queue on which all events of this manager arrive.
  ///   - options: Further settings.
  public convenience init(
    bus: BusAddress = .system, adapter: AdapterSelector? = nil, queue: DispatchQueue = .main,
    options: CentralManagerOptions = CentralManagerOptions()
  ) {
    self.init(bus: bus, adapter: adapter, queue: queue, options: options, willRestore: nil)
  }

  init(
    bus: BusAddress, adapter: AdapterSelector?, queue: DispatchQueue,
    options: CentralManagerOptions, willRestore: OnWillRestoreCentralManagerState?
  ) {
    self.queue = queue
    self.willRestore = Mutex(willRestore)
    let inbox = Inbox()
    core = ManagerCore(
      daemon: Daemons.shared(at: bus), selector: adapter, options: options,
      tell: { news in queue.async { inbox.manager?.receive(news) } })
    inbox.manager = self
    let core = core
    core.daemon.transport.perform { core.daemon.add(core) }
  }

  /// Breaks the cycle between a manager and its core.
  private final class Inbox: @unchecked Sendable {
    // Set before anybody else knows it; weak references may be read from any thread.
    weak var manager: CentralManager?
  }

  public var state: BluetoothState { snapshot.withLock(\.state) }

  /// Why ``state`` is what it is, and what to do about it.
  public var stateDetail: StateDetail { snapshot.withLock(\.detail) }

  public func observeState() -> Observable<BluetoothState> { changes.asObservable() }

  public func observeStateWithInitialValue() -> Observable<BluetoothState> {
    current.asObservable()
  }

  private func receive(_ news: ManagerNews) {
    switch news {
    case .detail(let detail): snapshot.withLock { $0.detail = detail }
    case .adapter:
      for segment in peripherals.segments {
        core.daemon.transport.perform { [core] in core.introduce(segment) }
      }
    case .state(let state):
      snapshot.withLock { $0.state = state }
      // What it holds goes once the lock is let go.
      _ = willRestore.withLock { $0.take() }
      if state == .resetting { forgetLinks() }
      if state != .poweredOn { forgetPhases() }
      current.onNext(state)
      changes.onNext(state)
    case .connection(let segment, let isConnected, let reason):
      linkChanged(segment, isConnected, reason)
    case .lossIsClear(let segment, let isOwn):
      if let loss = losses.withLock({ $0.removeValue(forKey: segment) }), isOwn {
        connections.onNext(loss)
      }
    case .phase(let segment, let phase): peripherals[segment]?.note(phase: phase)
    case .servicesModified(let segment):
      guard let peripheral = peripherals[segment] else { return }
      let gone = peripheral.attributes.takeWithdrawn()
        .map { Service(record: $0, peripheral: peripheral) }
      notices.onNext(.servicesModified(peripheral, invalidated: gone))
    case .found(let devices): restore(devices)
    case .device(let segment, let name, let isConnected):
      guard let peripheral = peripherals[segment] else { return }
      if peripheral.note(name: name) { notices.onNext(.renamed(peripheral)) }
      if let isConnected { _ = peripheral.note(isConnected: isConnected) }
    case .attributeRemoved(let segment, let path):
      peripherals[segment]?.attributes.remove(path)
    case .characteristic(let segment, let path, let isNotifying, let mtu):
      guard let peripheral = peripherals[segment] else { return }
      peripheral.attributes.note(path, isNotifying: isNotifying, mtu: mtu)
      if let isNotifying { notices.onNext(.notifying(peripheral, path, isNotifying)) }
    }
  }
}

extension CentralManager {
  /// The daemon told nobody that its links went; who observes them hears of the state.
  private func forgetLinks() {
    var lost: [String: ConnectionChange] = [:]
    losses.withLock { swap(&$0, &lost) }
    for segment in peripherals.segments { _ = peripherals[segment]?.note(isConnected: false) }
  }

  /// Without the adapter nothing is under way, and nobody may tell.
  private func forgetPhases() {
    for segment in peripherals.segments { peripherals[segment]?.note(phase: .disconnected) }
  }

  private func linkChanged(_ segment: String, _ isConnected: Bool, _ reason: DisconnectionError?) {
    guard let peripheral = peripherals[segment], peripheral.note(isConnected: isConnected) else {
      return
    }
    let change = ConnectionChange(
      peripheral: peripheral, isConnected: isConnected, reason: reason)
    if isConnected || reason == nil {
      // A loss that is not told yet comes first.
      let loss = losses.withLock { $0.removeValue(forKey: segment) }
      if let loss { connections.onNext(loss) }
      return connections.onNext(change)
    }
    losses.withLock { $0[segment] = change }
    core.daemon.transport.perform { [core] in core.clearUpLoss(segment) }
  }

  private func restore(_ found: [FoundDevice]) {
    guard let willRestore = willRestore.withLock({ $0.take() }) else { return }
    let restored = found.map { $0.peripheral(of: self) }
    willRestore(CentralManagerRestoredState(centralManager: self, peripherals: restored))
  }
}

/// A link that came or went.
struct ConnectionChange: Sendable {
  let peripheral: Peripheral
  let isConnected: Bool
  let reason: DisconnectionError?
}
