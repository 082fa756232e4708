import Foundation
import Synchronization

/// What a `Bus` and its thread share. The thread keeps this alive, not the `Bus`.
///
/// `@unchecked Sendable`: `mailbox`, `snapshot`, `thread` and `closeWasAsked` synchronise themselves;
/// everything else is touched on the bus thread alone, except by `init`.
final class BusCore: @unchecked Sendable {
  private let mailbox = Mailbox()
  private let snapshot = Mutex(BusState.connecting)
  private let thread = Atomic<UInt>(0)
  private let closeWasAsked = Atomic(false)

  let address: String
  let limits: BusLimits
  let transport = Transport()
  var timers = TimerQueue()
  var stateHandlers: [Handler<BusState, Void>] = []
  var callHandlers: [Handler<IncomingCall, Bool>] = []
  var signals = SignalTable()
  var owners: [String: TrackedOwner] = [:]
  var flushWaiters: [FlushWaiter] = []

  /// Waits for the connection, or for a place on the wire.
  var outbox = Fifo<Order>()
  /// Calls on the wire, by serial, also those that were given up here.
  var pending: [UInt32: PendingCall] = [:]
  /// How many of `pending` are not urgent.
  var ordinaryPending = 0
  /// How many of those that are not urgent were given up here.
  var abandoned = 0
  /// Runs while `abandoned` is at the limit.
  var standstillTimer: TimerQueue.ID?
  /// Runs until the connection is set up.
  var greetingTimer: TimerQueue.ID?
  /// The state as the bus thread knows it.
  private(set) var current = BusState.connecting
  /// Set when the connection is to end after the current handler.
  var endReason: BusError?
  private var deferred: [() -> Void] = []
  private var isStopped = false

  init(address: String, limits: BusLimits) {
    self.address = address
    self.limits = limits
  }

  var state: BusState { snapshot.withLock { $0 } }

  /// Whether it is closed or about to be.
  var isClosing: Bool {
    if case .closed = state { true } else { closeWasAsked.load(ordering: .relaxed) }
  }

  var isOnThread: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }

  /// Executes `order` now on the bus thread, or queues it.
  func submit(_ order: Order) {
    if isOnThread {
      execute(order)
    } else {
      mailbox.post(order)
    }
  }

  /// Adds `handler` on the bus thread; the registration takes it away again.
  func register<H: Handler<Input, Output>, Input, Output>(
    _ handler: H, add: @escaping @Sendable (BusCore, H) -> Void,
    remove: @escaping @Sendable (BusCore, H) -> Void
  ) -> BusRegistration {
    submit(
      .run { [weak self] in
        // A cancel on the bus thread may have overtaken this.
        if let self, handler.isOn { add(self, handler) }
      })
    return BusRegistration { [weak self] in
      handler.deactivate()
      guard let self else { return }
      submit(
        .run { [weak self] in
          if let self { remove(self, handler) }
        })
    }
  }

  // MARK: The thread

  func start() {
    let thread = Thread { self.run() }
    thread.name = "DBus"
    thread.start()
  }

  /// Ends the connection, after what was asked before.
  func close() {
    closeWasAsked.store(true, ordering: .relaxed)
    submit(.run { [weak self] in self?.requestClose(.disconnected) })
  }

  /// Ends the connection and the thread, after what was asked before.
  func stop() {
    submit(
      .run { [weak self] in
        self?.requestClose(.disconnected)
        self?.isStopped = true
      })
  }

  private func run() {
    thread.store(UInt(pthread_self()), ordering: .relaxed)
    connect()
    var orders: [Order] = []
    var descriptors: [pollfd] = []
    while true {
      mailbox.takeAll(into: &orders)
      for order in orders { execute(order) }
      orders.removeAll(keepingCapacity: true)
      runDeferred()
      receive()
      let now = Deadline.now
      while let work = timers.popExpired(at: now) { work() }
      if let reason = endReason, !isClosed { close(reason) }
      answerFlushWaiters()
      if isStopped, deferred.isEmpty { break }
      sleep(&descriptors)
    }
    thread.store(0, ordering: .relaxed)
    mailbox.end()
    timers = TimerQueue()
  }

  private func sleep(_ descriptors: inout [pollfd]) {
    descriptors.removeAll(keepingCapacity: true)
    descriptors.append(pollfd(fd: mailbox.wakeDescriptor, events: Int16(POLLIN), revents: 0))
    transport.appendDescriptors(to: &descriptors)
    var limit = timers.next?.millisecondsLeft ?? -1
    if !deferred.isEmpty || transport.hasMessages || !mailbox.fallAsleep() { limit = 0 }
    // Without an eventfd nobody can wake us.
    if mailbox.wakeDescriptor < 0 { limit = limit == 0 ? 0 : 10 }
    guard poll(&descriptors, nfds_t(descriptors.count), limit) > 0 else { return }
    if descriptors[0].revents != 0 { mailbox.acknowledgeWake() }
    transport.handle(descriptors[1...])
  }

  /// Runs `work` on the bus thread, after the current handler.
  func later(_ work: @escaping () -> Void) {
    deferred.append(work)
  }

  private func runDeferred() {
    let works = deferred
    deferred.removeAll(keepingCapacity: true)
    for work in works { work() }
  }

  // MARK: The state

  var isClosed: Bool {
    if case .closed = current { true } else { false }
  }

  func addStateHandler(_ handler: Handler<BusState, Void>) {
    stateHandlers.append(handler)
    later { [self] in
      if !handler.hasBegun { tell(handler) }
    }
  }

  func enter(_ state: BusState) {
    current = state
    snapshot.withLock { $0 = state }
    // What a handler asks for comes after what has been waiting.
    if isConnected { releaseOutbox() }
    for handler in stateHandlers { tell(handler) }
  }

  private func tell(_ handler: Handler<BusState, Void>) {
    handler.hasBegun = true
    handler.call(current)
  }
}
