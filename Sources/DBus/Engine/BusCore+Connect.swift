import Foundation

extension BusCore {
  var isConnected: Bool {
    if case .connected = current { endReason == nil } else { false }
  }

  /// Opens the connection on a thread of its own, which may be stuck for as long as the bus is.
  func connect() {
    greetingTimer = timers.insert(at: .after(limits.greeting)) { [weak self] in
      self?.greetingIsOverdue()
    }
    let thread = Thread { [address, weak self] in
      do throws(BusError) {
        let opened = try OpenedConnection(address)
        self?.submit(.run { [weak self] in self?.adopt(opened) })
      } catch {
        self?.submit(
          .run { [weak self] in
            guard let self else { return }
            requestClose(asConnectionFailure(error))
          })
      }
    }
    thread.name = "DBus opening"
    thread.start()
  }

  private func adopt(_ opened: OpenedConnection) {
    // What comes too late is closed as it is let go of.
    guard endReason == nil, let connection = opened.take() else { return }
    guard transport.adopt(connection) else {
      requestClose(.connectionFailed(address: address, reason: "out of memory"))
      return
    }
    let hello = PendingCall(
      .toDriver("Hello"), timeout: nil, urgent: true, core: self
    ) { [weak self] in self?.didGreet($0) }
    transmit(hello)
  }

  private func greetingIsOverdue() {
    let reason =
      transport.isOpen
      ? "it accepts connections but does not answer" : "it does not accept connections"
    requestClose(.connectionFailed(address: address, reason: reason))
  }

  private func didGreet(_ result: Result<Message, BusError>) {
    if let timer = greetingTimer { timers.cancel(timer) }
    greetingTimer = nil
    switch result {
    case .success(let reply):
      enter(.connected(uniqueName: reply.body.first?.asString ?? ""))
    case .failure(let error):
      requestClose(asConnectionFailure(error))
    }
  }

  private func asConnectionFailure(_ error: BusError) -> BusError {
    if case .connectionFailed = error { return error }
    return .connectionFailed(address: address, reason: error.description)
  }

  /// Ends the connection after the current handler.
  func requestClose(_ reason: BusError) {
    if endReason == nil { endReason = reason }
  }

  /// libdbus has lost its connection and all that had arrived before is delivered.
  func transportWasLost() {
    switch current {
    case .connecting:
      requestClose(
        .connectionFailed(
          address: address, reason: "the bus closed the connection before it was set up"))
    case .connected, .closed:
      requestClose(.disconnected)
    }
  }

  func close(_ reason: BusError) {
    transport.close()
    enter(.closed(reason))
    let calls = pending.sorted { $0.key < $1.key }.map(\.value)
    pending = [:]
    for call in calls { finish(call, .failure(.disconnected)) }
    while let order = outbox.popFirst() {
      if case .call(let call) = order { finish(call, .failure(.disconnected)) }
    }
    for (name, tracked) in owners { ownerIs(nil, of: name, tracked) }
  }

  // MARK: Flushing

  var isFlushed: Bool {
    outbox.isEmpty && !transport.hasUnsent
  }

  func answerFlushWaiters() {
    guard !flushWaiters.isEmpty else { return }
    let wasClosed = isClosed
    guard wasClosed || isConnected && isFlushed else { return }
    for waiter in flushWaiters { waiter.finish(!wasClosed) }
    flushWaiters = []
  }
}
