import Rx
import RxTesting
import Testing

@Suite("timeout(first:)")
struct TimeoutFirstTests {
  private let t = TestScheduler(initialClock: 0)

  private func timedOut(
    _ source: TestableObservable<Int>, disposed: Int = 1000
  ) -> [Recorded<Event<Int>>] {
    let t = t
    return t.start(disposed: disposed) { source.timeout(first: .seconds(5), scheduler: t) }.events
  }

  @Test("armed at subscription; expiry is RxError.timeout and leaves the source")
  func silent() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("--------1")
    check.expect(timedOut(source), "-----#", error: RxError.timeout)
    check.expect(source.subscriptions, "^----!")
  }

  @Test("from the first element on it is not armed any more")
  func silentLater() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("--1---------2-----------3|")
    check.expect(timedOut(source), "--1---------2-----------3|")
    check.expect(source.subscriptions, "^------------------------!")
  }

  @Test("the end cancels it", arguments: ["--|", "--#"])
  func ends(diagram: String) throws {
    let source: TestableObservable<Int> = try t.createHotObservable(diagram)
    check.expect(timedOut(source), diagram)
  }

  @Test("an element at exactly the due time comes too late where the timer was armed first")
  func exact() throws {
    let cold: TestableObservable<Int> = try t.createColdObservable("-----1")
    check.expect(timedOut(cold), "-----#", error: RxError.timeout)
    let other = TestScheduler(initialClock: 0)
    let hot: TestableObservable<Int> = try other.createHotObservable("-----1")
    let events = other.start { hot.timeout(first: .seconds(5), scheduler: other) }.events
    check.expect(events, "-----1")
  }

  @Test("after expiry nothing comes any more")
  func afterExpiry() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("------1-2|")
    check.expect(timedOut(source), "-----#", error: RxError.timeout)
  }

  @Test("disposing cancels it")
  func disposed() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("---------1")
    check.expect(timedOut(source, disposed: 203), "")
    check.expect(source.subscriptions, "^--!")
  }

  @Test("expiry switches to the other sequence where there is one; it isn't timed")
  func other() throws {
    let t = t
    let source: TestableObservable<Int> = try t.createHotObservable("---------9")
    let other: TestableObservable<Int> = try t.createColdObservable("   -------2|")
    let result = t.start { source.timeout(first: .seconds(3), other: other, scheduler: t) }
    check.expect(result.events, "----------2|")
    check.expect(source.subscriptions, "^--!")
    check.expect(other.subscriptions, "---^-------!")
  }

  @Test("an element that comes while the first is delivered is no reason to arm it")
  func reentrant() {
    let t = t
    let subject = PublishSubject<Int>()
    t.scheduleAt(202) { subject.onNext(1) }
    let result = t.start {
      subject.timeout(first: .seconds(5), scheduler: t)
        .do(onNext: { if $0 == 1 { subject.onNext(2) } })
    }
    #expect(result.events.count == 2)
  }

  @Test("for a trait it is as for its sequence")
  func traits() throws {
    let t = t
    check.expect(
      t.start { Single<Int>.never().timeout(first: .seconds(5), scheduler: t) }.events,
      equals: [.error(205, RxError.timeout)])
    let other = TestScheduler(initialClock: 0)
    let result = other.start {
      Maybe<Int>.never().timeout(first: .seconds(5), other: .just(1), scheduler: other)
    }
    check.expect(result.events, equals: [.next(205, 1), .completed(205)])
  }

  @Test("on a real queue it is gone with the first element")
  func realQueue() {
    let subject = PublishSubject<Int>()
    let events = Log<String>()
    let late = Gate()
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "timeout first")
    let subscription = subject.timeout(first: .milliseconds(30), scheduler: scheduler).subscribe(
      onNext: { events.add("\($0)") }, onError: { events.add("\($0)") })
    subject.onNext(1)
    _ = Observable<Int>.timer(.milliseconds(90), scheduler: scheduler)
      .subscribe(onNext: { _ in late.open() })
    #expect(late.wait())
    subject.onNext(2)
    #expect(events.entries == ["1", "2"])
    subscription.dispose()
  }
}
