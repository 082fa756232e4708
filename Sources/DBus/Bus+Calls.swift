extension Bus {
  /// Calls a method.
  ///
  /// - Parameters:
  ///   - timeout: how long to wait for the answer, counted from now, also while connecting or
  ///     waiting for a place; `nil` for no limit.
  ///   - urgent: passes the limit of 100 calls that are on the wire at a time (a system bus allows
  ///     128); others wait for a place, in order.
  ///   - reply: called exactly once, on the bus thread, with the answer or a `BusError`:
  ///     `.remote` for an error reply, `.noReply`, `.cancelled`, `.disconnected`, or what was wrong
  ///     with `message`.
  @discardableResult
  public func call(
    _ message: Message, timeout: Duration? = .seconds(25), urgent: Bool = false,
    reply: @escaping @Sendable (Result<Message, BusError>) -> Void
  ) -> PendingCall {
    let call = PendingCall(message, timeout: timeout, urgent: urgent, core: core, reply: reply)
    core.submit(.call(call))
    return call
  }

  /// Sends a signal or a reply, or a call whose answer nobody wants. A message that D-Bus does not
  /// allow is dropped.
  public func send(_ message: Message) {
    core.submit(.send(message))
  }

  /// Asks `handler` about every incoming method call; the first handler that returns `true` has
  /// taken it. A call that nobody takes is answered with `UnknownObject`.
  public func handleCalls(
    _ handler: @escaping @Sendable (IncomingCall) -> Bool
  ) -> BusRegistration {
    core.register(Handler(handler)) { core, handler in
      core.callHandlers.append(handler)
    } remove: { core, handler in
      core.callHandlers.removeAll { $0 === handler }
    }
  }
}
