extension ObservableType {
  /// The elements in arrays: one when `count` are together or `timeSpan` has passed since the one
  /// before, an empty one too.
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    Lift(asObservable()) { downstream in
      let sink = BufferSink(downstream, timeSpan, count, scheduler)
      sink.start()
      return sink
    }
  }
}

/// `@unchecked Sendable`: `elements` and `round` are used inside the gate.
private final class BufferSink<Element>: GatedSink<Element, [Element]>, @unchecked Sendable {
  private let timeSpan: RxTimeInterval
  private let count: Int
  private let scheduler: any SchedulerType
  private let timer = SerialSlot()
  private var elements: [Element] = []
  private var round = 0

  init(
    _ downstream: Sink<[Element]>, _ timeSpan: RxTimeInterval, _ count: Int,
    _ scheduler: any SchedulerType
  ) {
    self.timeSpan = timeSpan
    self.count = count
    self.scheduler = scheduler
    super.init(downstream)
  }

  /// Starts the timer of the present round.
  func start() {
    let next = SingleAssignmentDisposable()
    timer.set(next)
    next.setDisposable(
      scheduler.scheduleRelative(round, dueTime: timeSpan) { round in
        self.gate.run(self, round) { sink, round in
          if sink.isActive && round == sink.round { sink.flush() }
        }
        return DisposeBase.nothing
      })
  }

  override func sourceNext(_ element: Element) {
    elements.append(element)
    if elements.count == count { flush() }
  }

  override func sourceCompleted() {
    downstream.onNext(elements)
    finish()
  }

  override func didDispose(afterEnding: Bool) { timer.dispose() }

  private func flush() {
    round &+= 1
    let full = elements
    elements = []
    downstream.onNext(full)
    if isActive { start() }
  }
}
