extension ObservableType {
  /// Each element after which nothing came for `dueTime`, on `scheduler`. Completion emits the one
  /// that waits first; an error drops it.
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Lift(asObservable()) { downstream in
      let sink = DebounceSink(downstream, scheduler.countdown(dueTime))
      sink.start()
      return sink
    }
  }
}

/// `@unchecked Sendable`: `waiting` and the countdown are used inside the gate.
private final class DebounceSink<Element>: GatedSink<Element, Element>, @unchecked Sendable {
  private let countdown: Countdown
  private var waiting: Element?

  init(_ downstream: Sink<Element>, _ countdown: Countdown) {
    self.countdown = countdown
    super.init(downstream)
  }

  func start() {
    countdown.onExpiry = { run in
      self.gate.run(self, run) { sink, run in
        if sink.isActive && sink.countdown.isOver(run) { sink.flush() }
      }
    }
  }

  override func sourceNext(_ element: Element) {
    let dropped = exchange(&waiting, element)
    countdown.hold()
    countdown.restart()
    withExtendedLifetime(dropped) {}
  }

  override func sourceCompleted() {
    flush()
    finish()
  }

  override func didDispose(afterEnding: Bool) { countdown.dispose() }

  private func flush() {
    guard let element = exchange(&waiting, nil) else { return }
    downstream.onNext(element)
  }
}
