extension ObservableType {
  /// This sequence, subscribed to again after an error each time that the sequence made by
  /// `notificationHandler` of the errors has an element. Its completion or error ends this one.
  @preconcurrency
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> Observable<Element> {
    resubscribe(asObservable(), notificationHandler) { $0 }
  }

  /// As above for errors of one type; others end the sequence.
  @preconcurrency
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
  ) -> Observable<Element> {
    resubscribe(asObservable(), notificationHandler) { $0 as? Failure }
  }
}

private func resubscribe<Element, Trigger: ObservableType, Failure>(
  _ source: Observable<Element>, _ handler: @escaping (Observable<Failure>) -> Trigger,
  _ cast: @escaping (any Error) -> Failure?
) -> Observable<Element> {
  Custom { downstream in
    let sink = RetryWhenSink<Element, Failure>(downstream, source, cast)
    sink.start(handler(sink.errors).asObservable())
    return sink
  }
}

/// `@unchecked Sendable`: `phase` is a mutex.
private final class RetryWhenSink<Element, Failure>: ChainSink<Element>, @unchecked Sendable {
  private enum Phase {
    case running
    case waiting
    case ended(Ending)
  }

  let errors = PublishSubject<Failure>()
  private let cast: (any Error) -> Failure?
  private let phase = Guarded(Phase.running)

  init(
    _ downstream: Sink<Element>, _ source: Observable<Element>,
    _ cast: @escaping (any Error) -> Failure?
  ) {
    self.cast = cast
    super.init(downstream, AnyIterator(InfiniteSequence(element: source)))
  }

  func start<Trigger>(_ triggers: Observable<Trigger>) {
    let side = SideSink<Trigger>(
      behind: self,
      onNext: { _ in self.trigger() },
      onError: { self.triggersEnded(.failed($0)) },
      onCompleted: { self.triggersEnded(.completed) })
    attach(to: triggers.feed(side))
    advance()
  }

  override func onError(_ error: any Error) {
    guard let failure = cast(error) else { return fail(error) }
    endCurrent()
    let ending = phase.withLock { phase -> Ending? in
      if case .ended(let ending) = phase { return ending }
      phase = .waiting
      return nil
    }
    if let ending { end(ending) } else { errors.onNext(failure) }
  }

  private func trigger() {
    let isWaiting = phase.withLock { phase -> Bool in
      guard case .waiting = phase else { return false }
      phase = .running
      return true
    }
    if isWaiting { advance() }
  }

  /// Ends the sequence at once if it waits, else at its next error.
  private func triggersEnded(_ ending: Ending) {
    let isWaiting = phase.withLock { phase -> Bool in
      defer { phase = .ended(ending) }
      if case .waiting = phase { return true }
      return false
    }
    if isWaiting { end(ending) }
  }

  private func end(_ ending: Ending) {
    switch ending {
    case .completed: finish()
    case .failed(let error): fail(error)
    }
  }
}
