extension ObservableType {
  /// This sequence with its events delivered on `scheduler`, in order, errors among them. Once
  /// `dispose()` has returned on that scheduler's queue, nothing is delivered.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    ObserveOn(asObservable(), scheduler)
  }
}

private final class ObserveOn<Element>: Producer<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let scheduler: any ImmediateSchedulerType

  init(_ source: Observable<Element>, _ scheduler: any ImmediateSchedulerType) {
    self.source = source
    self.scheduler = scheduler
  }

  override func run(_ downstream: Sink<Element>) -> DisposeBase {
    if scheduler is any DispatchScheduler {
      return source.feed(QueueHopSink(downstream, scheduler))
    }
    return source.feed(SchedulerHopSink(downstream, scheduler))
  }
}

/// A sink that queues events and delivers them elsewhere, one drain at a time.
///
/// `@unchecked Sendable`: `mailbox` is used under `lock`, `taken` by the one drain that is under
/// way; deliveries are one at a time.
private class HopSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {
  let scheduler: any ImmediateSchedulerType
  private let lock = Lock()
  private var mailbox = Mailbox<Element>()
  private var taken = Queue<Event<Element>>()

  init(_ downstream: Sink<Element>, _ scheduler: any ImmediateSchedulerType) {
    self.scheduler = scheduler
    super.init(downstream)
  }

  /// Schedules the delivery of what is queued. No drain is under way.
  func scheduleDelivery() {}

  final override func onNext(_ element: Element) { put(.next(element)) }
  final override func onError(_ error: any Error) { put(.error(error)) }
  final override func onCompleted() { put(.completed) }

  /// Delivers the oldest event; true if more are queued, else the next one schedules anew.
  final func deliverOne() -> Bool {
    if taken.isEmpty { refill() }
    guard let event = taken.popFirst(), isActive else { return false }
    switch event {
    case .next(let element): downstream.onNext(element)
    case .error(let error): fail(error)
    case .completed: finish()
    }
    return !taken.isEmpty || lock.withLock { mailbox.continues() }
  }

  /// Takes all that is queued at once, so that producer and consumer rarely meet at the lock.
  private func refill() {
    lock.withLock {
      swap(&taken, &mailbox.events)
      if taken.isEmpty { mailbox.isDraining = false }
    }
  }

  private func put(_ event: Event<Element>) {
    let isFirst = lock.withLock {
      mailbox.events.append(event)
      defer { mailbox.isDraining = true }
      return !mailbox.isDraining
    }
    if isFirst { scheduleDelivery() }
  }
}

/// Events that wait, and whether a drain is under way.
private struct Mailbox<Element> {
  var events = Queue<Event<Element>>()
  var isDraining = false

  mutating func continues() -> Bool {
    if events.isEmpty { isDraining = false }
    return isDraining
  }
}

/// One scheduled step for each event, as virtual time counts them.
///
/// `@unchecked Sendable`: `drain` is a mutex.
private final class SchedulerHopSink<Element>: HopSink<Element>, @unchecked Sendable {
  private let drain = SerialSlot()

  override func didDispose(afterEnding: Bool) { drain.dispose() }

  override func scheduleDelivery() {
    // In its place before it can run: once it has, another thread may start the next one.
    let next = SingleAssignmentDisposable()
    drain.set(next)
    next.setDisposable(
      scheduler.scheduleRecursive(()) { _, again in
        if self.deliverOne() { again(()) }
      })
  }
}

/// Up to 64 events for each piece of work on the queue, so that other work gets in between.
private final class QueueHopSink<Element>: HopSink<Element>, @unchecked Sendable {
  private static var batchSize: Int { 64 }

  override init(_ downstream: Sink<Element>, _ scheduler: any ImmediateSchedulerType) {
    super.init(downstream, scheduler)
    Resources.addQueueObserver(1)
  }

  deinit { Resources.addQueueObserver(-1) }

  override func scheduleDelivery() {
    _ = scheduler.schedule(self) { sink in
      for _ in 0..<QueueHopSink.batchSize where !sink.deliverOne() { return DisposeBase.nothing }
      sink.scheduleDelivery()
      return DisposeBase.nothing
    }
  }
}
