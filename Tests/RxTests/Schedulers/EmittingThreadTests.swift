import Rx
import RxTesting
import Testing

@Suite("Where events come")
struct EmittingThreadTests {
  @Test("B7: operators that hop deliver on their scheduler", arguments: HoppingChain.all)
  private func hopping(chain: HoppingChain) throws {
    for queue in QueueScheduler.timed {
      let scheduler = try #require(queue.scheduler as? any SchedulerType)
      let places = Log<Bool>()
      let done = Gate()
      let subscription = chain.make(scheduler).subscribe { event in
        places.add(queue.isCurrent())
        if event.isStopEvent { done.open() }
      }
      #expect(done.wait())
      #expect(Set(places.entries) == [true])
      subscription.dispose()
    }
  }

  @Test("B7: all others deliver where the source produces, also once they know a scheduler")
  func producing() throws {
    let queue = QueueScheduler.timed[0]
    let scheduler = try #require(queue.scheduler as? any SchedulerType)
    let long = RxTimeInterval.seconds(100)
    let chains: [(Observable<Int>) -> Observable<Int>] = [
      { $0.map { $0 + 1 } }, { .merge($0, .never()) }, { $0.timeout(long, scheduler: scheduler) },
      { $0.take(for: long, scheduler: scheduler) },
      { $0.buffer(timeSpan: long, count: 1, scheduler: scheduler).map { $0.count } },
    ]
    for chain in chains {
      let subject = PublishSubject<Int>()
      let places = Log<Bool>()
      let subscription = chain(subject.asObservable()).subscribe { _ in
        places.add(queue.isCurrent())
      }
      subject.onNext(1)
      #expect(places.entries == [false])
      _ = queue.scheduler.schedule(()) { _ in
        subject.onNext(2)
        return Disposables.create()
      }
      queue.drain()
      #expect(places.entries == [false, true])
      subscription.dispose()
    }
  }
}

/// What emits on the scheduler that it is given, whoever produces.
private struct HoppingChain: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable (any SchedulerType) -> Observable<Int>

  init(_ name: String, _ make: @escaping @Sendable (any SchedulerType) -> Observable<Int>) {
    testDescription = name
    self.make = make
  }

  private static let span = RxTimeInterval.milliseconds(2)
  private static let oneAndNoEnd = Observable.just(1).concat(Observable.never())

  static let all = [
    HoppingChain("observe(on:)") { Observable.of(1, 2).observe(on: $0) },
    HoppingChain("subscribe(on:), at once") { Observable.of(1, 2).subscribe(on: $0) },
    HoppingChain("just") { .just(1, scheduler: $0) },
    HoppingChain("interval") { Observable.interval(span, scheduler: $0).take(3) },
    HoppingChain("timer") { .timer(span, scheduler: $0) },
    HoppingChain("delay") { Observable.of(1, 2).delay(span, scheduler: $0) },
    HoppingChain("delaySubscription") { Observable.of(1).delaySubscription(span, scheduler: $0) },
    HoppingChain("debounce") { oneAndNoEnd.debounce(span, scheduler: $0).take(1) },
    HoppingChain("throttle, what comes late") {
      Observable.of(1, 2).concat(Observable.never()).throttle(span, scheduler: $0).skip(1).take(1)
    },
    HoppingChain("timeout") { Observable.never().timeout(span, scheduler: $0) },
    HoppingChain("timeout with other") {
      Observable.never().timeout(span, other: Observable.just(1), scheduler: $0)
    },
    HoppingChain("buffer") {
      oneAndNoEnd.buffer(timeSpan: span, count: 9, scheduler: $0).map { $0.count }.take(1)
    },
    HoppingChain("take(for:)") { Observable.never().take(for: span, scheduler: $0) },
  ]
}
