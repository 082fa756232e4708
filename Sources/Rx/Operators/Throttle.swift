import Foundation

extension ObservableType {
  /// One element at once, then at most one in each `dueTime`: the last of those that came meanwhile,
  /// on `scheduler` as soon as it may, or none of them unless `latest`.
  ///
  /// Completion comes after the element that waits; an error drops it. An element that an observer
  /// causes while it is being told another waits like the rest.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Lift(asObservable()) { ThrottleSink($0, dueTime, latest, scheduler) }
  }
}

/// `@unchecked Sendable`: what changes is used inside the gate.
private final class ThrottleSink<Element>: GatedSink<Element, Element>, @unchecked Sendable {
  private let dueTime: RxTimeInterval
  private let keepsLatest: Bool
  private let scheduler: any SchedulerType
  private let timer = SerialSlot()
  private var waiting: Element?
  private var lastSent: Date?
  private var round = 0
  private var isSourceOver = false

  init(
    _ downstream: Sink<Element>, _ dueTime: RxTimeInterval, _ latest: Bool,
    _ scheduler: any SchedulerType
  ) {
    self.dueTime = dueTime
    keepsLatest = latest
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func sourceNext(_ element: Element) {
    guard let span = remainingSpan() else { return send(element) }
    if keepsLatest { hold(element, for: span) }
  }

  override func sourceCompleted() {
    isSourceOver = true
    if waiting == nil { finish() }
  }

  override func didDispose(afterEnding: Bool) { timer.dispose() }

  /// How long the next element has to wait; nil if it may pass.
  private func remainingSpan() -> RxTimeInterval? {
    guard let lastSent else { return nil }
    let span = dueTime.remaining(from: lastSent, to: scheduler.now)
    // Dates are no finer than a tenth of a microsecond.
    return span.inSeconds < 1e-6 ? nil : span
  }

  private func hold(_ element: Element, for span: RxTimeInterval) {
    let older = exchange(&waiting, element)
    if older == nil { startTimer(span) }
    withExtendedLifetime(older) {}
  }

  private func startTimer(_ span: RxTimeInterval) {
    let next = SingleAssignmentDisposable()
    timer.set(next)
    next.setDisposable(
      scheduler.scheduleRelative(round, dueTime: span) { round in
        self.gate.run(self, round) { $0.sendWaiting($1) }
        return DisposeBase.nothing
      })
  }

  private func sendWaiting(_ round: Int) {
    guard isActive, round == self.round, let element = waiting else { return }
    send(element)
    if isSourceOver && waiting == nil { finish() }
  }

  private func send(_ element: Element) {
    round &+= 1
    let dropped = exchange(&waiting, nil)
    lastSent = scheduler.now
    downstream.onNext(element)
    // Again: the observer may have taken long.
    lastSent = scheduler.now
    withExtendedLifetime(dropped) {}
  }
}
