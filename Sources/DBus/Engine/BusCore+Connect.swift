extension BusCore {
  var isConnected: Bool {
    if case .connected = current { endReason == nil } else { false }
  }

  func connect() {
    do throws(BusError) {
      try transport.open(address)
    } catch {
      requestClose(asConnectionFailure(error))
      return
    }
    let hello = PendingCall(
      .toDriver("Hello"), timeout: nil, urgent: true, core: self
    ) { [weak self] in self?.didGreet($0) }
    transmit(hello)
  }

  private func didGreet(_ result: Result<Message, BusError>) {
    switch result {
    case .success(let reply):
      enter(.connected(uniqueName: reply.body.first?.asString ?? ""))
      releaseOutbox()
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
