import Rx
import RxTesting
import Testing

@Suite("Test scheduler")
struct TestSchedulerTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test("a sequence is created at 100, subscribed at 200, disposed at 1000")
  func defaults() {
    let scheduler = scheduler
    let times = Log<Int>()
    let result: TestableObserver<Int> = scheduler.start {
      times.add(scheduler.clock)
      return Observable<Int>.create { _ in
        times.add(scheduler.clock)
        return Disposables.create(with: { times.add(scheduler.clock) })
      }
    }
    #expect(times.entries == [100, 200, 1000])
    #expect(result.events.isEmpty)
  }

  @Test("a hot source plays at absolute times, to whoever is there")
  func hot() throws {
    let source: TestableObservable<Int> = try scheduler.createHotObservable("1-^-2-3|")
    let result = scheduler.start(created: 100, subscribed: 203, disposed: 1000) { source }
    check.expect(result.events, "   ----3|")
    check.expect(source.subscriptions, "---^-!")
  }

  @Test("a cold source plays to each subscriber from its subscription on")
  func cold() throws {
    let source: TestableObservable<Int> = try scheduler.createColdObservable("1-2|")
    let early = scheduler.createObserver(Int.self)
    let late = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(200) { _ = source.subscribe(early) }
    scheduler.scheduleAt(202) { _ = source.subscribe(late) }
    scheduler.start()
    check.expect(early.events, "1-2|")
    check.expect(late.events, " --1-2|")
  }

  @Test("disposing a subscription is recorded and ends its events", arguments: [true, false])
  func disposed(isHot: Bool) throws {
    let events = try Recorded<Event<Int>>.marbles("-1-2-3", origin: isHot ? 200 : 0)
    let source =
      isHot ? scheduler.createHotObservable(events) : scheduler.createColdObservable(events)
    let result = scheduler.start(created: 100, subscribed: 200, disposed: 204) { source }
    check.expect(result.events, "-1-2")
    check.expect(source.subscriptions, "^---!")
  }

  @Test("an observer records each event with its time")
  func observer() {
    let scheduler = scheduler
    let observer = scheduler.createObserver(String.self)
    scheduler.scheduleAt(5) { observer.onNext("a") }
    scheduler.scheduleAt(7) { observer.onError(boom) }
    scheduler.start()
    check.expect(observer.events, equals: [.next(5, "a"), .error(7, boom)])
  }
}
