extension ObservableType {
  /// The elements in sequences one after the other: the next one begins, on the thread of the last
  /// element or on `scheduler`, when the one before has `count` elements or is `timeSpan` old.
  ///
  /// A window's elements are not kept: whoever is told of it must subscribe at once to get all.
  /// Windows that are listened to go on after the subscription to the result was disposed.
  public func window(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    split(asObservable()) { downstream, users in
      let sink = WindowSink(downstream, users, count, scheduler.countdown(timeSpan))
      sink.start()
      return sink
    }
  }
}

/// `@unchecked Sendable`: all that changes is used inside the gate.
private final class WindowSink<Element>: GatedSink<Element, Observable<Element>>,
  @unchecked Sendable
{
  private let users: RefCountDisposable
  private let count: Int
  private let countdown: Countdown
  private var window = PublishSubject<Element>()
  private var number = 0
  private var filled = 0
  /// How many elements are being delivered, one within the other.
  private var depth = 0
  /// Whether a window is being completed and the next one not announced yet.
  private var isBetween = false
  /// What the source sent, re-entrantly, while no window could take it.
  private var late = Queue<Event<Element>>()
  private var isCatchingUp = false

  init(
    _ downstream: Sink<Observable<Element>>, _ users: RefCountDisposable, _ count: Int,
    _ countdown: Countdown
  ) {
    self.users = users
    self.count = count
    self.countdown = countdown
    super.init(downstream)
  }

  func start() {
    countdown.onExpiry = { run in
      self.gate.run(self, run) { sink, run in
        if sink.isActive && sink.countdown.isOver(run) { sink.startNext() }
      }
    }
    gate.run(self) { $0.announce() }
  }

  override func sourceNext(_ element: Element) { receive(.next(element)) }
  override func sourceFailed(_ error: any Error) { receive(.error(error)) }
  override func sourceCompleted() { receive(.completed) }

  override func didDispose(afterEnding: Bool) { countdown.dispose() }

  private var isFull: Bool { filled == count && filled > 0 }

  private func receive(_ event: Event<Element>) {
    if isBetween || isFull || !late.isEmpty { late.append(event) } else { deliver(event) }
  }

  private func deliver(_ event: Event<Element>) {
    switch event {
    case .next(let element):
      filled += 1
      depth += 1
      window.onNext(element)
      depth -= 1
      if isFull && depth == 0 { startNext() }
    case .error(let error):
      window.onError(error)
      fail(error)
    case .completed:
      window.onCompleted()
      finish()
    }
  }

  private func startNext() {
    countdown.hold()
    number &+= 1
    filled = 0
    let last = exchange(&window, PublishSubject())
    isBetween = true
    last.onCompleted()
    isBetween = false
    announce()
    catchUp()
  }

  private func catchUp() {
    if isCatchingUp { return }
    isCatchingUp = true
    while isActive, !isFull, let event = late.popFirst() { deliver(event) }
    isCatchingUp = false
  }

  private func announce() {
    let mine = number
    downstream.onNext(SplitPart(window, users))
    // What came of that may have begun the next window already.
    if mine == number && isActive { countdown.restart() }
  }
}
