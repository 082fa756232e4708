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
  public init(
    bus: BusAddress = .system, adapter: AdapterSelector? = nil, queue: DispatchQueue = .main,
    options: CentralManagerOptions = CentralManagerOptions()
  ) {
    self.queue = queue
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
      if state == .resetting { forgetLinks() }
      current.onNext(state)
      changes.onNext(state)
    case .connection(let segment, let isConnected, let reason):
      guard let peripheral = peripherals[segment], peripheral.note(isConnected: isConnected)
      else { return }
      connections.onNext(
        ConnectionChange(peripheral: peripheral, isConnected: isConnected, reason: reason))
    case .device(let segment, let name, let isConnected):
      guard let peripheral = peripherals[segment] else { return }
      peripheral.note(name: name)
      if let isConnected { _ = peripheral.note(isConnected: isConnected) }
    case .attributeRemoved(let segment, let path):
      peripherals[segment]?.attributes.remove(path)
    case .characteristic(let segment, let path, let isNotifying, let mtu):
      peripherals[segment]?.attributes.note(path, isNotifying: isNotifying, mtu: mtu)
    }
  }
}

extension CentralManager {
  /// The daemon told nobody that its links went.
  private func forgetLinks() {
    for segment in peripherals.segments {
      guard let peripheral = peripherals[segment], peripheral.note(isConnected: false) else {
        continue
      }
      connections.onNext(
        ConnectionChange(peripheral: peripheral, isConnected: false, reason: nil))
    }
  }
}

/// A link that came or went.
struct ConnectionChange: Sendable {
  let peripheral: Peripheral
  let isConnected: Bool
  let reason: DisconnectionError?
}
