import Foundation

extension ObservableType {
  /// Elements and completion `dueTime` later, on `scheduler`. An error comes at once and drops the
  /// elements that wait.
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Lift(asObservable()) { DelaySink($0, dueTime, scheduler) }
  }

  /// This sequence, subscribed to `dueTime` later, on `scheduler`.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return Custom { downstream in
      let sink = IdentitySink(downstream)
      sink.attach(
        to: .wrap(
          scheduler.scheduleRelative((), dueTime: dueTime) { _ in source.start(sink) }))
      return sink
    }
  }
}

/// `@unchecked Sendable`: `waiting` and `isScheduled` are used inside the gate.
private final class DelaySink<Element>: GatedSink<Element, Element>, @unchecked Sendable {
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType
  private let timer = SerialSlot()
  private var waiting = Queue<(arrival: Date, event: Event<Element>)>()
  private var isScheduled = false

  init(_ downstream: Sink<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func sourceNext(_ element: Element) { put(.next(element)) }

  override func sourceCompleted() { put(.completed) }

  override func didDispose(afterEnding: Bool) { timer.dispose() }

  private func put(_ event: Event<Element>) {
    waiting.append((scheduler.now, event))
    if isScheduled { return }
    isScheduled = true
    timer.set(
      .wrap(
        scheduler.scheduleRecursive((), dueTime: dueTime) { _, again in
          self.gate.run(self) { $0.deliverOne(again) }
        }))
  }

  /// Delivers the oldest event and schedules the next.
  private func deliverOne(_ again: RelativeRecursion<Void>) {
    guard isActive, let due = waiting.popFirst() else { return }
    switch due.event {
    case .next(let element): downstream.onNext(element)
    case .error(let error): return fail(error)
    case .completed: return finish()
    }
    if let next = waiting.first {
      again.schedule((), dueTime: dueTime.remaining(from: next.arrival, to: scheduler.now))
    } else {
      isScheduled = false
    }
  }
}
