/// One connection to a message bus, with one thread of its own.
///
/// Every handler and every reply is called on that thread, in the order in which things happened on
/// the bus, and must not block. What is called on a `Bus` from that thread takes effect at once;
/// from any other thread it is queued, in order. Nothing here waits for the bus.
public final class Bus: Sendable {
  let core: BusCore

  /// Returns at once: connecting, authenticating and `Hello` happen on the bus thread, and what is
  /// called meanwhile waits for them. See `onStateChange` for how that ends.
  ///
  /// A bus that has not answered after 10 s is given up: `.closed(.connectionFailed)`. The connection
  /// ends with `.closed(.disconnected)` also if for 10 s every place on the wire (see `call`) is held
  /// by a call that was given up and never answered: a new one starts with free places.
  public convenience init(address: BusAddress) {
    self.init(address: address, limits: BusLimits())
  }

  init(address: BusAddress, limits: BusLimits) {
    core = BusCore(address: address.description, limits: limits)
    core.start()
  }

  /// Closes the connection.
  deinit {
    core.stop()
  }

  /// What the connection is at this moment.
  public var state: BusState { core.state }

  /// The name that the bus gave to this connection, such as `:1.42`; `nil` unless connected.
  public var uniqueName: String? {
    if case .connected(let name) = state { name } else { nil }
  }

  /// Whether the caller runs on the bus thread.
  public var isOnThread: Bool { core.isOnThread }

  /// Calls `handler` with the current state first, then with each change.
  public func onStateChange(_ handler: @escaping @Sendable (BusState) -> Void) -> BusRegistration {
    core.register(Handler(handler)) { core, handler in
      core.addStateHandler(handler)
    } remove: { core, handler in
      core.stateHandlers.removeAll { $0 === handler }
    }
  }

  /// Runs `work` on the bus thread, in order with all else that is asked of this instance. Called on
  /// that thread, it runs before this returns. Runs also when the bus is closed.
  public func perform(_ work: @escaping @Sendable () -> Void) {
    core.submit(.run(work))
  }

  /// Runs `work` once on the bus thread after `delay` of monotonic time, also when the bus is closed.
  public func schedule(
    after delay: Duration, _ work: @escaping @Sendable () -> Void
  ) -> BusRegistration {
    let deadline = Deadline.after(delay)
    return core.register(Handler<Void, Void> { _ in work() }) { core, handler in
      handler.timer = core.timers.insert(at: deadline) { handler.call(()) }
    } remove: { core, handler in
      if let timer = handler.timer { core.timers.cancel(timer) }
    }
  }

  /// Closes the connection. Pending calls end with `.disconnected`. May be called more than once.
  public func close() {
    core.close()
  }

  /// Waits until everything that was queued before has been written to the socket: for exit
  /// handlers. It blocks the caller; on the bus thread it only tells whether that is so already.
  ///
  /// - Returns: `false` if the bus closed first or `timeout` ran out.
  public func flush(timeout: Duration) -> Bool {
    if core.isOnThread { return core.isFlushed }
    let waiter = FlushWaiter()
    let core = core
    core.submit(.run { core.flushWaiters.append(waiter) })
    return waiter.wait(timeout)
  }
}
