import Rx
import RxTesting
import Testing

@Suite("share")
struct ShareTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("G31: one subscription for all; the last that leaves ends it")
  func shared() throws {
    let source: TestableObservable<Int> = try t.createColdObservable("-1-2-3-4-5")
    let shared = source.share()
    let first = t.observe(shared, from: 0, to: 6)
    let second = t.observe(shared, from: 2, to: 8)
    t.start()
    check.expect(first.events, "-1-2-3")
    check.expect(second.events, "---2-3-4")
    check.expect(source.subscriptions, "^-------!")
  }

  @Test("G31: replay sends the last elements to who comes later")
  func replay() throws {
    let source: TestableObservable<Int> = try t.createColdObservable("-1-2-3-4")
    let shared = source.share(replay: 2)
    _ = t.observe(shared, from: 0, to: 9)
    let second = t.observe(shared, from: 2, to: 9)
    let third = t.observe(shared, from: 6, to: 9)
    t.start()
    check.expect(second.events, "--12-3-4")
    check.expect(third.events, "------(23)4")
    check.expect(source.subscriptions, "^--------!")
  }

  @Test(
    "G31: whileConnected forgets when the last has left, forever doesn't", arguments: [0, 1, 2, 3])
  func scopes(replay: Int) throws {
    let source: TestableObservable<Int> = try t.createColdObservable("-1-2-3-4")
    let shared = source.share(replay: replay)
    _ = t.observe(shared, from: 0, to: 4)
    let late = t.observe(shared, from: 6, to: 8)
    let forever = source.share(replay: replay, scope: .forever)
    _ = t.observe(forever, from: 0, to: 4)
    let lateForever = t.observe(forever, from: 6, to: 8)
    t.start()
    check.expect(late.events, "-------1")
    let past = ["-", "2", "(12)", "(12)"][replay]
    check.expect(lateForever.events, "------\(past)1")
  }

  @Test(
    "G31: after the end: whileConnected subscribes anew, forever replays with the end",
    arguments: [0, 1, 2], ["|", "#"])
  func afterEnd(replay: Int, end: String) throws {
    let source: TestableObservable<Int> = try t.createColdObservable("-1-2" + end)
    let shared = source.share(replay: replay)
    _ = t.observe(shared, from: 0)
    let late = t.observe(shared, from: 6)
    t.start()
    check.expect(late.events, "-------1-2" + end)
    check.expect(source.subscriptions, "^---!", "------^---!")
    let t = TestScheduler(initialClock: 0)
    let again: TestableObservable<Int> = try t.createColdObservable("-1-2" + end)
    let forever = again.share(replay: replay, scope: .forever)
    _ = t.observe(forever, from: 0)
    let lateForever = t.observe(forever, from: 6)
    t.start()
    check.expect(lateForever.events, "------(" + ["", "2", "12"][replay] + end + ")")
    check.expect(again.subscriptions, "^---!")
  }

  @Test("G31: who subscribes again on being told the end starts anew", arguments: [0, 1, 2])
  func again(replay: Int) throws {
    let source: TestableObservable<Int> = try t.createColdObservable("-1#")
    let shared = source.share(replay: replay)
    let first = t.observe(shared.retry(2), from: 0)
    let second = t.observe(shared.retry(2), from: 0)
    t.start()
    check.expect(first.events, "-1-1#")
    check.expect(second.events, "-1-1#")
    check.expect(source.subscriptions, "^-!", "--^-!")
  }

  @Test("an observer that leaves while it is told the past isn't told the rest")
  func leaveWhileReplaying() {
    let subject = PublishSubject<Int>()
    let shared = subject.share(replay: 3)
    let keep = shared.subscribe { _ in }
    for number in 1...3 { subject.onNext(number) }
    check.expect(t.start { shared.take(2) }.events, "(12|)")
    keep.dispose()
    #expect(!subject.hasObservers)
  }

  @Test("G31: the first observer is there before a synchronous source is connected")
  func synchronous() {
    check.expect(t.start { Observable.of(1, 2, 3).share(replay: 1) }.events, "(123|)")
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
