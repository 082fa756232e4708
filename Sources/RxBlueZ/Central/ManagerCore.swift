import BlueZ
import DBus
import Synchronization

/// A manager's part on the bus thread: its adapter, its state, and its operations.
final class ManagerCore: @unchecked Sendable {
  // Confined to the bus thread, but for the constants.
  let daemon: Daemon
  let options: CentralManagerOptions
  let tell: @Sendable (ManagerNews) -> Void

  var state = BluetoothState.unknown
  var detail = StateDetail(cause: .starting, error: nil)
  var choice: AdapterChoice
  var hasToldState = false
  var isResetting = false
  /// Whether this life of the daemon has had the manager's adapter.
  var hadAdapter = false
  /// Ends what a power off has ended, once the cause is clear.
  var lastWord: Timer?
  var resetting: Timer?
  private var isShutDown = false
  private var farewell: Timer?
  private var active = OperationSet()
  private var waiting: [Waiting] = []
  var lossTimers: [String: Timer] = [:]
  /// What waits for the first state to be known.
  var readers: [() -> Void] = []
  let scanning = Atomic(false)
  /// The devices, by the last segment of their path, that this manager has subscriptions for.
  var connections: Set<String> = []

  private struct Waiting {
    let operation: Operation
    let start: () -> Void
    /// Nil where it waits for power as long as it takes.
    let deadline: Timer?
  }

  init(
    daemon: Daemon, selector: AdapterSelector?, options: CentralManagerOptions,
    tell: @escaping @Sendable (ManagerNews) -> Void
  ) {
    self.daemon = daemon
    choice = AdapterChoice(selector: selector)
    self.options = options
    self.tell = tell
  }

  var adapterPath: ObjectPath? { choice.path }

  var adapter: Adapter? { adapterPath.map(daemon.adapter(at:)) }

  func devicePath(_ segment: String) -> ObjectPath? {
    adapterPath.flatMap { try? $0.appending(segment) }
  }
}

/// What the bus thread tells a manager.
enum ManagerNews: Sendable {
  case state(BluetoothState)
  case detail(StateDetail)
  /// There is an adapter, or another one: what BlueZ knows of its devices is news.
  case adapter
  case connection(segment: String, isConnected: Bool, reason: DisconnectionError?)
  /// The cause of a lost link has had time to show: whether it is the link's own.
  case lossIsClear(segment: String, isOwn: Bool)
  case phase(segment: String, PeripheralState)
  case servicesModified(segment: String)
  /// The links that were up before the manager.
  case found([FoundDevice])
  /// What BlueZ has told of a device, where it is not nil.
  case device(segment: String, name: String?, isConnected: Bool?)
  case attributeRemoved(segment: String, ObjectPath)
  case characteristic(segment: String, ObjectPath, isNotifying: Bool?, mtu: UInt16?)
}

// MARK: - Operations

extension ManagerCore {
  /// Runs `start` where the adapter is ready, now or as soon as the state is known; else the
  /// operation fails by the state. It also ends by it later.
  ///
  /// - Parameter isPatient: It waits for an adapter that is off or away, and for a daemon that is.
  func admit(
    _ operation: Operation, isPatient: Bool = false, start: @escaping () -> Void
  ) {
    guard !operation.isOver else { return }
    if isShutDown { return operation.fail(BluetoothError.destroyed) }
    switch state {
    case .poweredOn:
      active.insert(operation)
      operation.atEnd { [weak self] in self?.active.remove(operation) }
      start()
    case .unauthorized: operation.fail(BluetoothError.bluetoothUnauthorized)
    case .unknown, .resetting, .unsupported, .poweredOff:
      if isPatient { return wait(operation, until: nil, start: start) }
      guard state == .unknown else {
        return operation.fail(BluetoothError(state: state) ?? .bluetoothInUnknownState)
      }
      let deadline = daemon.transport.scheduleAnyway(after: options.stateTimeout) { [weak self] in
        // It may have been admitted just before.
        guard self?.waiting.contains(where: { $0.operation === operation }) == true else { return }
        operation.fail(BluetoothError.bluetoothInUnknownState)
      }
      wait(operation, until: deadline, start: start)
    }
  }

  private func wait(_ operation: Operation, until deadline: Timer?, start: @escaping () -> Void) {
    waiting.append(Waiting(operation: operation, start: start, deadline: deadline))
    operation.atEnd { [weak self] in self?.waiting.removeAll { $0.operation === operation } }
  }

  /// Ends everything; nothing is admitted from now on. `then` runs when the daemon has answered.
  func shutDown(then: @escaping @Sendable () -> Void) {
    isShutDown = true
    for operation in waiting.map(\.operation) + active.all {
      operation.fail(BluetoothError.destroyed)
    }
    let once = Once(then)
    daemon.transport.whenQuiet { once.run() }
    // bluetoothd leaves some calls unanswered.
    farewell = daemon.transport.scheduleAnyway(after: .seconds(10)) { once.run() }
  }

  /// Everything ends, by the state of the moment unless told otherwise.
  func endAll(_ error: BluetoothError? = nil) {
    lastWord = nil
    let error = error ?? BluetoothError(state: state) ?? .bluetoothPoweredOff
    for operation in active.all { operation.fail(error) }
  }

  /// What waited for the state to be known goes on, or fails by it.
  func settleWaiting() {
    let mayGo = state == .poweredOn || state == .unauthorized
    let settled = waiting.filter { mayGo || $0.deadline != nil }
    waiting.removeAll { mayGo || $0.deadline != nil }
    for entry in settled { admit(entry.operation, start: entry.start) }
  }
}
