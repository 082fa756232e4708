extension ObservableType {
  /// This sequence, which fails with `RxError.timeout` on `scheduler` when nothing comes for
  /// `dueTime` after the subscription or after an element.
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
  }

  /// This sequence, which goes on with `other` on `scheduler` when nothing comes for `dueTime`
  /// after the subscription or after an element.
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    let other = other.asObservable()
    return Lift(asObservable()) { downstream in
      let sink = TimeoutSink(downstream, other, scheduler.countdown(dueTime))
      sink.start()
      return sink
    }
  }
}

/// `@unchecked Sendable`: the variables and the countdown are used inside the gate.
final class TimeoutSink<Element>: GatedSink<Element, Element>, @unchecked Sendable {
  private let other: Observable<Element>
  private let countdown: Countdown
  private let otherSubscription = SerialSlot()
  private let isForFirst: Bool
  private var isExpired = false
  private var isUnarmed = false

  /// - Parameter isForFirst: Only the first element is waited for.
  init(
    _ downstream: Sink<Element>, _ other: Observable<Element>, _ countdown: Countdown,
    isForFirst: Bool = false
  ) {
    self.other = other
    self.countdown = countdown
    self.isForFirst = isForFirst
    super.init(downstream)
  }

  func start() {
    countdown.onExpiry = { run in self.gate.run(self, run) { $0.expire($1) } }
    gate.run(self) { $0.countdown.restart() }
  }

  override func sourceNext(_ element: Element) {
    if isExpired { return }
    if isUnarmed { return downstream.onNext(element) }
    countdown.hold()
    if isForFirst {
      isUnarmed = true
      countdown.dispose()
    }
    downstream.onNext(element)
    if isActive && !isForFirst { countdown.restart() }
  }

  override func sourceFailed(_ error: any Error) {
    if !isExpired { fail(error) }
  }

  override func sourceCompleted() {
    if !isExpired { finish() }
  }

  override func didDispose(afterEnding: Bool) {
    countdown.dispose()
    otherSubscription.dispose()
  }

  private func expire(_ run: Int) {
    guard !isExpired, isActive, countdown.isOver(run) else { return }
    isExpired = true
    countdown.dispose()
    detach()
    otherSubscription.set(other.feed(IdentitySink(downstream)))
  }
}
