extension ObservableType {
  /// The elements in arrays: one when `count` are together, or on `scheduler` when `timeSpan` has
  /// passed since the one before, an empty one too. Completion emits the rest first; an error drops
  /// it.
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    Lift(asObservable()) { downstream in
      let sink = BufferSink(downstream, count, scheduler.countdown(timeSpan))
      sink.start()
      return sink
    }
  }
}

/// `@unchecked Sendable`: `elements`, `round` and the countdown are used inside the gate.
private final class BufferSink<Element>: GatedSink<Element, [Element]>, @unchecked Sendable {
  private let count: Int
  private let countdown: Countdown
  private var elements: [Element] = []
  private var round = 0

  init(_ downstream: Sink<[Element]>, _ count: Int, _ countdown: Countdown) {
    self.count = count
    self.countdown = countdown
    super.init(downstream)
  }

  func start() {
    countdown.onExpiry = { run in
      self.gate.run(self, run) { sink, run in
        if sink.isActive && sink.countdown.isOver(run) { sink.flush() }
      }
    }
    gate.run(self) { $0.countdown.restart() }
  }

  override func sourceNext(_ element: Element) {
    elements.append(element)
    if elements.count == count { flush() }
  }

  override func sourceCompleted() {
    downstream.onNext(exchange(&elements, []))
    finish()
  }

  override func didDispose(afterEnding: Bool) { countdown.dispose() }

  private func flush() {
    countdown.hold()
    round &+= 1
    let mine = round
    downstream.onNext(exchange(&elements, []))
    // What came of that may have begun the next round already.
    if mine == round && isActive { countdown.restart() }
  }
}
