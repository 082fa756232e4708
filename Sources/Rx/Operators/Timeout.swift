import Dispatch
import Synchronization

extension ObservableType {
  /// This sequence, which fails with `RxError.timeout` on `scheduler` when nothing comes for
  /// `dueTime` after the subscription or after an element.
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Timeout(asObservable(), dueTime, .error(RxError.timeout), scheduler)
  }

  /// This sequence, which goes on with `other` on `scheduler` when nothing comes for `dueTime`
  /// after the subscription or after an element.
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    Timeout(asObservable(), dueTime, other.asObservable(), scheduler)
  }
}

private final class Timeout<Element>: Producer<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let dueTime: RxTimeInterval
  private let other: Observable<Element>
  private let scheduler: any SchedulerType

  init(
    _ source: Observable<Element>, _ dueTime: RxTimeInterval, _ other: Observable<Element>,
    _ scheduler: any SchedulerType
  ) {
    self.source = source
    self.dueTime = dueTime
    self.other = other
    self.scheduler = scheduler
  }

  override func run(_ downstream: Sink<Element>) -> DisposeBase {
    let sink = TimeoutSink(downstream, other, scheduler.countdown(dueTime))
    sink.start()
    return source.feed(sink)
  }
}

/// `@unchecked Sendable`: `isExpired` and the countdown are used inside the gate.
private final class TimeoutSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {
  private let other: Observable<Element>
  private let countdown: Countdown
  private let gate = Gate()
  private let otherSubscription = SerialSlot()
  private var isExpired = false

  init(_ downstream: Sink<Element>, _ other: Observable<Element>, _ countdown: Countdown) {
    self.other = other
    self.countdown = countdown
    super.init(downstream)
  }

  func start() {
    countdown.start { run in
      self.gate.run(self, run) { $0.expire($1) }
    }
  }

  override func onNext(_ element: Element) {
    gate.run(self, element) { sink, element in
      guard !sink.isExpired, sink.isActive else { return }
      sink.countdown.hold()
      sink.downstream.onNext(element)
      if sink.isActive { sink.countdown.restart() }
    }
  }

  override func onError(_ error: any Error) {
    gate.run(self, error) { sink, error in
      if !sink.isExpired { sink.fail(error) }
    }
  }

  override func onCompleted() {
    gate.run(self) { sink in
      if !sink.isExpired { sink.finish() }
    }
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
    otherSubscription.set(other.start(IdentitySink(downstream)))
  }
}
