import Rx

/// Plays its events to each subscriber, at times that count from its subscription.
final class ColdObservable<Element>: TestableObservable<Element>, @unchecked Sendable {
  // Has no state of its own.
  override func play(to observer: @escaping (Event<Element>) -> Void) -> Disposable {
    Disposables.create(
      recordedEvents.map { event in
        scheduler.scheduleRelativeVirtual((), dueTime: event.time) { _ in
          observer(event.value)
          return Disposables.create()
        }
      })
  }
}

extension TestScheduler {
  /// A source that plays `events` to each subscriber, at times relative to its subscription.
  public func createColdObservable<Element>(_ events: [Recorded<Event<Element>>])
    -> TestableObservable<Element>
  {
    ColdObservable(scheduler: self, recordedEvents: events)
  }
}
