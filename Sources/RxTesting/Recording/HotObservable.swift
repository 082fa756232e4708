import Rx

/// Plays its events at their times, to whoever is subscribed then: not to an observer that another
/// one has disposed during the event.
final class HotObservable<Element>: TestableObservable<Element>, @unchecked Sendable {
  // The observers are guarded.
  private struct Observers {
    var nextKey = 0
    var all: [(key: Int, send: (Event<Element>) -> Void)] = []

    func contains(_ key: Int) -> Bool { all.contains { $0.key == key } }
  }

  private let observers: Guarded<Observers>

  override init(scheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
    let observers = Guarded(Observers())
    self.observers = observers
    super.init(scheduler: scheduler, recordedEvents: recordedEvents)
    for event in recordedEvents {
      scheduler.scheduleAt(event.time) {
        for observer in observers.value.all where observers.value.contains(observer.key) {
          observer.send(event.value)
        }
      }
    }
  }

  override func play(to observer: @escaping (Event<Element>) -> Void) -> Disposable {
    let key = observers.withLock { observers in
      observers.nextKey += 1
      observers.all.append((observers.nextKey, observer))
      return observers.nextKey
    }
    return Disposables.create(with: { [observers] in
      let removed = observers.withLock { observers in
        observers.all.firstIndex { $0.key == key }.map { observers.all.remove(at: $0) }
      }
      _ = removed  // let go outside the lock
    })
  }
}

extension TestScheduler {
  /// A source that plays `events` at their absolute times, subscribed to or not.
  ///
  /// The events are sent as they are, even those after a terminal one: a test can see what an
  /// operator makes of a source that breaks the rules.
  public func createHotObservable<Element>(_ events: [Recorded<Event<Element>>])
    -> TestableObservable<Element>
  {
    HotObservable(scheduler: self, recordedEvents: events)
  }
}
