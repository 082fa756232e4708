import Rx

/// A source that plays recorded events and records who subscribed when.
public class TestableObservable<Element>: ObservableType, @unchecked Sendable {
  // Everything that changes is guarded.

  /// What it plays: at absolute times if hot, relative to each subscription if cold.
  public let recordedEvents: [Recorded<Event<Element>>]

  let scheduler: TestScheduler
  private let log = Guarded<[Subscription]>([])

  init(scheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
    self.scheduler = scheduler
    self.recordedEvents = recordedEvents
  }

  /// All subscriptions so far, in the order in which they began.
  public var subscriptions: [Subscription] { log.value }

  /// Attaches an observer; it gets each event on the thread that runs the scheduler.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element {
    let time = scheduler.clock
    let index = log.withLock { log in
      log.append(Subscription(time))
      return log.count - 1
    }
    let source = play(to: { observer.on($0) })
    return Disposables.create(with: { [scheduler, log] in
      source.dispose()
      let end = scheduler.clock
      log.withLock { $0[index] = Subscription(time, end) }
    })
  }

  /// Sends the events to one subscriber, until disposed.
  func play(to observer: @escaping (Event<Element>) -> Void) -> Disposable {
    Disposables.create()
  }
}
