extension ObservableType {
  /// This sequence with its events delivered on `scheduler`, in order, errors among them. Once
  /// `dispose()` has returned on that scheduler's queue, nothing is delivered.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Lift(asObservable()) { downstream in
      if scheduler is any DispatchScheduler { return QueueHopSink(downstream, scheduler) }
      return SchedulerHopSink(downstream, scheduler)
    }
  }
}

/// A sink that queues events and delivers them elsewhere, one drain at a time.
///
/// `@unchecked Sendable`: `waiting`, `ending` and `isDraining` are used under `lock`, `taken` by the
/// one drain that is under way; deliveries are one at a time.
private class HopSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {
  let scheduler: any ImmediateSchedulerType
  private let lock = Lock()
  private let waiting = Ring<Element>()
  /// What follows the elements that wait.
  private var ending: Ending?
  private var isDraining = false
  private let taken = Ring<Element>()

  init(_ downstream: Sink<Element>, _ scheduler: any ImmediateSchedulerType) {
    self.scheduler = scheduler
    super.init(downstream)
  }

  /// Schedules the delivery of what is queued. No drain is under way.
  func scheduleDelivery() {}

  final override func onNext(_ element: Element) {
    let isFirst = lock.withLock {
      if ending != nil { return false }
      waiting.append(element)
      return beginDraining()
    }
    if isFirst { scheduleDelivery() }
  }

  final override func onError(_ error: any Error) { end(.failed(error)) }
  final override func onCompleted() { end(.completed) }

  /// Delivers the oldest event; true if more are queued, else the next one schedules anew.
  final func deliverOne() -> Bool {
    guard isActive else { return false }
    if taken.isEmpty, let ending = refill() {
      switch ending {
      case .completed: finish()
      case .failed(let error): fail(error)
      }
      return false
    }
    downstream.onNext(taken.takeFirst())
    return !taken.isEmpty || lock.withLock { continueDraining() }
  }

  private func end(_ ending: Ending) {
    let isFirst = lock.withLock {
      if self.ending != nil { return false }
      self.ending = ending
      return beginDraining()
    }
    if isFirst { scheduleDelivery() }
  }

  /// Takes all that is queued at once, so that producer and consumer rarely meet at the lock. Gives
  /// the ending if nothing comes before it.
  private func refill() -> Ending? {
    lock.withLock {
      taken.exchange(with: waiting)
      return taken.isEmpty ? ending : nil
    }
  }

  /// Under the lock: true if no drain was under way.
  private func beginDraining() -> Bool {
    defer { isDraining = true }
    return !isDraining
  }

  /// Under the lock: true if there is more to deliver, else the drain is over.
  private func continueDraining() -> Bool {
    isDraining = !waiting.isEmpty || ending != nil
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
