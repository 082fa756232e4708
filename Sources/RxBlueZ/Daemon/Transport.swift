import BlueZ
import DBus
import Dispatch
import Synchronization

/// The way to bluetoothd: the bus connection of the day, and the owner of org.bluez on it.
///
/// `perform` is the executor of everything in this library that is "confined to the bus thread":
/// work runs one at a time, in order, on the thread of the current connection, be it closed.
final class Transport: @unchecked Sendable {
  // `connection` is guarded by its Mutex; the rest is confined to the bus thread.
  private struct Connection {
    var bus: Bus?
    var backlog: [@Sendable () -> Void] = []
  }

  private let connection = Mutex(Connection())
  /// The unique name that owns org.bluez; nil while nobody does.
  private(set) var owner: String?
  /// Counts the lives of the daemon: nothing of an earlier one is believed.
  private(set) var generation = 0
  private var unfinished = 0
  private var quiescence: [@Sendable () -> Void] = []

  var bus: Bus? { connection.withLock { $0.bus } }

  /// Runs `work` on the bus thread, in order.
  func perform(_ work: @escaping @Sendable () -> Void) {
    let bus: Bus? = connection.withLock {
      if $0.bus == nil { $0.backlog.append(work) }
      return $0.bus
    }
    guard let bus else { return }
    bus.perform { [self] in
      if isCurrent(bus) { work() } else { perform(work) }
    }
  }

  /// Goes on with this connection. On the thread of the one before it nothing may follow.
  func use(_ bus: Bus) {
    let backlog = connection.withLock { connection in
      connection.bus = bus
      defer { connection.backlog = [] }
      return connection.backlog
    }
    for work in backlog { perform(work) }
  }

  func isCurrent(_ bus: Bus) -> Bool {
    connection.withLock { $0.bus === bus }
  }

  /// Notes who owns org.bluez from now on.
  func ownerChanged(to owner: String?) {
    self.owner = owner
    generation += 1
  }

  /// A typed call to this life of the daemon. The reply never comes before this returns.
  ///
  /// - Parameters:
  ///   - urgent: It passes the bus's queue of calls.
  ///   - isAwaited: `whenQuiet` waits for its reply.
  @discardableResult
  func call<Input: MethodArguments, Output: MethodArguments>(
    _ method: BlueZ.Method<Input, Output>, on path: ObjectPath, _ input: Input,
    urgent: Bool = false, isAwaited: Bool = false,
    reply: @escaping @Sendable (Result<Output, BlueZError>) -> Void
  ) -> PendingCall? {
    guard let bus, let owner else {
      let error = BlueZError(.disconnected, operation: method.operation, path: path)
      DispatchQueue.global(qos: .userInitiated).async { [self] in
        perform { reply(.failure(error)) }
      }
      return nil
    }
    guard isAwaited else {
      return bus.call(method, on: path, destination: owner, input, urgent: urgent, reply: reply)
    }
    retain()
    return bus.call(method, on: path, destination: owner, input, urgent: urgent) { [self] result in
      reply(result)
      release()
    }
  }

  /// A call that ends something (Disconnect, StopNotify, …): urgent, and awaited.
  func end<Output: MethodArguments>(
    _ method: BlueZ.Method<NoArguments, Output>, on path: ObjectPath,
    then: @escaping @Sendable (Result<Output, BlueZError>) -> Void
  ) {
    call(method, on: path, NoArguments(), urgent: true, isAwaited: true, reply: then)
  }

  /// Runs `work` on the bus thread after `delay`, unless the connection ends before.
  func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> Timer {
    if let bus { Timer(after: delay, on: bus, work) } else { scheduleAnyway(after: delay, work) }
  }

  /// Runs `work` on the bus thread after `delay`, be it that of another connection.
  func scheduleAnyway(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> Timer {
    Timer(after: delay) { [weak self] in self?.perform(work) }
  }
}

// MARK: - Quiet

extension Transport {
  /// It is not quiet until `release`.
  func retain() { unfinished += 1 }

  func release() {
    unfinished -= 1
    settle()
  }

  /// Calls back once nothing is awaited any more.
  func whenQuiet(_ work: @escaping @Sendable () -> Void) {
    quiescence.append(work)
    settle()
  }

  private func settle() {
    guard unfinished == 0 else { return }
    let waiting = quiescence
    quiescence = []
    for work in waiting { work() }
  }
}
