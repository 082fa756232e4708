import Rx

/// One subscription to a peripheral's connection: an operation for each link, as often as its
/// policy says.
final class Connection: @unchecked Sendable {
  // Confined to the bus thread, but for the constants.
  private let peripheral: Peripheral
  private let options: ConnectOptions
  private let emitter: Emitter<Peripheral>
  private var link: Operation?
  private var holdsPeripheral = false
  private var isUp = false
  private var isOver = false
  /// Links that were lost and connects that failed, in a row.
  private var failures = 0

  init(_ peripheral: Peripheral, _ options: ConnectOptions, _ emitter: Emitter<Peripheral>) {
    self.peripheral = peripheral
    self.options = options
    self.emitter = emitter
  }

  func begin() {
    if take() { return }
    // `take(1)` forwards before it disposes: what is in the way may be gone after this turn.
    peripheral.manager.queue.async { [self] in
      core.daemon.transport.perform { [self] in if !isOver { beginNow() } }
    }
  }

  private func beginNow() {
    if take() { return }
    isOver = true
    emitter.error(
      BluetoothError.peripheralIsAlreadyObservingConnection(peripheral), after: nil)
  }

  /// Connects, unless another subscription of this manager has the peripheral.
  private func take() -> Bool {
    guard core.connections.insert(peripheral.segment).inserted else { return false }
    holdsPeripheral = true
    connect(after: .zero)
    return true
  }

  /// Without a word: the subscription was disposed.
  func end() {
    guard !isOver else { return }
    isOver = true
    if holdsPeripheral { core.connections.remove(peripheral.segment) }
    link?.end()
    link = nil
  }

  private var core: ManagerCore { peripheral.manager.core }

  private var policy: ReconnectPolicy { options.reconnect }
}

// MARK: - A link

extension Connection {
  private func connect(after delay: Duration) {
    let subject = Operation.Subject(peripheral: peripheral, attribute: nil) { [peripheral] in
      .peripheralConnectionFailed(peripheral, $0)
    }
    let operation = Operation(subject) { [self] in ended(by: $0) }
    link = operation
    core.admit(operation, isPatient: policy.retries) { [self] in
      guard delay > .zero else { return acquire(operation) }
      let timer = core.daemon.transport.schedule(after: delay) { [self] in acquire(operation) }
      operation.atEnd { timer.cancel() }
    }
  }

  private func acquire(_ operation: Operation) {
    guard !operation.isOver, let device = core.device(for: peripheral) else { return }
    tell(.connecting(attempt: failures))
    device.link.acquire(
      LinkOwner(operation, options) { [self] in
        device.attach(operation)
        connected(operation)
      })
  }

  private func connected(_ operation: Operation) {
    isUp = true
    emitter.next { [peripheral] in
      _ = peripheral.note(isConnected: true)
      peripheral.manager.linkNews.onNext(LinkNews(peripheral: peripheral, event: .connected))
      return peripheral
    }
    guard policy.retries else { return }
    let stability = core.daemon.transport.schedule(after: policy.stableAfter) { [weak self] in
      self?.failures = 0
    }
    operation.atEnd { stability.cancel() }
  }

  private func tell(_ event: LinkEvent) {
    let peripheral = peripheral
    peripheral.manager.queue.async {
      peripheral.manager.linkNews.onNext(LinkNews(peripheral: peripheral, event: event))
    }
  }
}

// MARK: - Its end

extension Connection {
  private func ended(by error: any Error) {
    link = nil
    let end = LinkEnd(error, wasUp: isUp)
    isUp = false
    if !policy.retries || end.wasUp && policy.endsWithLink || end.isFinal {
      tell(end.event(willRetry: false))
      return fail(error)
    }
    if end.isOutage {
      tell(end.event(willRetry: true))
      return connect(after: .zero)
    }
    failures += 1
    decide(about: end)
  }

  /// The policy is the user's own code, so it is asked on the manager's queue.
  private func decide(about end: LinkEnd) {
    let attempt = failures
    peripheral.manager.queue.async { [self] in
      let decision = policy.decide(attempt, end.error)
      let event = end.event(willRetry: decision != .giveUp)
      peripheral.manager.linkNews.onNext(LinkNews(peripheral: peripheral, event: event))
      core.daemon.transport.perform { [self] in follow(decision, end.error) }
    }
  }

  private func follow(_ decision: ReconnectPolicy.Decision, _ error: any Error) {
    guard !isOver else { return }
    switch decision {
    case .retry(let delay): connect(after: delay)
    case .giveUp:
      let failure = ReconnectError(
        peripheral: peripheral, attempts: failures - 1, lastError: error)
      tell(.gaveUp(failure))
      fail(failure)
    }
  }

  private func fail(_ error: any Error) {
    end()
    emitter.error(error, after: nil)
  }
}
