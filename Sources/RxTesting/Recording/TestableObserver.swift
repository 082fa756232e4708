import Rx

/// An observer that records each event with its virtual time. Safe on any thread.
public final class TestableObserver<Element>: ObserverType, Sendable {
  private let scheduler: TestScheduler
  private let recorded = Guarded<[Recorded<Event<Element>>]>([])

  init(scheduler: TestScheduler) { self.scheduler = scheduler }

  /// What was received so far.
  public var events: [Recorded<Event<Element>>] { recorded.value }

  public func on(_ event: Event<Element>) {
    let time = scheduler.clock
    recorded.withLock { $0.append(Recorded(time: time, value: event)) }
  }
}

extension TestScheduler {
  /// An observer that records by this clock.
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(scheduler: self)
  }
}
