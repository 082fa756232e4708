import Rx
import RxTesting
import Testing

@Suite("share")
struct ShareTests {
  private let t = TestScheduler(initialClock: 0)

  /// Observers of one shared sequence, subscribed and disposed at these times.
  private func observe(
    _ shared: Observable<Int>, _ spans: (from: Int, to: Int)...
  ) -> [TestableObserver<Int>] {
    let t = t
    let observers = spans.map { _ in t.createObserver(Int.self) }
    for (span, observer) in zip(spans, observers) {
      t.scheduleAt(200 + span.from) {
        let subscription = shared.subscribe(observer)
        t.scheduleAt(200 + span.to) { subscription.dispose() }
      }
    }
    t.start()
    return observers
  }

  @Test("G31: one subscription for all; the last that leaves ends it")
  func shared() throws {
    let source: TestableObservable<Int> = try t.createColdObservable("-1-2-3-4-5")
    let seen = observe(source.share(), (0, 6), (2, 8))
    check.expect(seen[0].events, "-1-2-3")
    check.expect(seen[1].events, "---2-3-4")
    check.expect(source.subscriptions, "^-------!")
  }

  @Test("G31: replay sends the last elements to who comes later")
  func replay() throws {
    let source: TestableObservable<Int> = try t.createColdObservable("-1-2-3-4")
    let shared = source.share(replay: 2)
    let seen = observe(shared, (0, 9), (2, 9), (6, 9))
    check.expect(seen[1].events, "--12-3-4")
    check.expect(seen[2].events, "------(23)4")
    check.expect(source.subscriptions, "^--------!")
  }

  @Test("G31: whileConnected forgets when the last has left, forever doesn't")
  func scopes() throws {
    let source: TestableObservable<Int> = try t.createColdObservable("-1-2-3-4")
    let seen = observe(source.share(replay: 1), (0, 2), (4, 6))
    check.expect(seen[1].events, "-----1")
    let t = TestScheduler(initialClock: 0)
    let again: TestableObservable<Int> = try t.createColdObservable("-1-2-3-4")
    let forever = again.share(replay: 1, scope: .forever)
    let late = t.createObserver(Int.self)
    t.scheduleAt(200) {
      let first = forever.subscribe { _ in }
      t.scheduleAt(202) { first.dispose() }
    }
    t.scheduleAt(204) { _ = forever.subscribe(late) }
    t.advanceTo(206)
    check.expect(late.events, "----11")
  }

  @Test("G31: after the end: whileConnected subscribes anew, forever replays with the end")
  func afterEnd() throws {
    let source: TestableObservable<Int> = try t.createColdObservable("-1-2|")
    let seen = observe(source.share(replay: 1), (0, 20), (6, 20))
    check.expect(seen[1].events, "-------1-2|")
    #expect(source.subscriptions.count == 2)
    let t = TestScheduler(initialClock: 0)
    let again: TestableObservable<Int> = try t.createColdObservable("-1-2|")
    let forever = again.share(replay: 1, scope: .forever)
    let late = t.createObserver(Int.self)
    t.scheduleAt(200) { _ = forever.subscribe { _ in } }
    t.scheduleAt(206) { _ = forever.subscribe(late) }
    t.start()
    check.expect(late.events, "------(2|)")
    #expect(again.subscriptions.count == 1)
  }

  @Test("G31: the first observer is there before a synchronous source is connected")
  func synchronous() {
    check.expect(t.start { Observable.of(1, 2, 3).share(replay: 1) }.events, "(123|)")
  }

  @Test("G31: two first subscribers at once connect once")
  func connectOnce() {
    for _ in 0..<300 {
      let count = Log<Int>()
      let shared = Observable<Int>.create { _ in
        count.add(1)
        return Disposables.create()
      }.share(replay: 1)
      race({ _ = shared.subscribe { _ in } }, { _ = shared.subscribe { _ in } })
      #expect(count.entries == [1])
    }
  }

  @Test("G34: a late subscriber never gets an old element after a new one")
  func order() {
    let subject = PublishSubject<Int>()
    let shared = subject.share(replay: 1)
    let keep = shared.subscribe { _ in }
    let faults = Log<[Int]>()
    race(
      { for number in 0..<20_000 { subject.onNext(number) } },
      {
        for _ in 0..<2000 {
          let seen = Log<Int>()
          shared.subscribe(onNext: { seen.add($0) }).dispose()
          if seen.entries != seen.entries.sorted() { faults.add(seen.entries) }
        }
      })
    #expect(faults.entries.isEmpty)
    keep.dispose()
    #expect(!subject.hasObservers)
  }

  @Test("H35: while a value is replayed, another thread can send")
  func noLockWhileReplaying() {
    let subject = PublishSubject<Int>()
    let shared = subject.share(replay: 1)
    let keep = shared.subscribe { _ in }
    subject.onNext(1)
    let log = Log<Int>()
    let isFree = Box(false)
    let second = shared.subscribe(onNext: { number in
      log.add(number)
      if number == 1 { isFree.value = race { subject.onNext(2) } }
    })
    #expect(isFree.value)
    #expect(log.entries == [1, 2])
    second.dispose()
    keep.dispose()
  }
}
