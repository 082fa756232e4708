import Dispatch
import Rx
import RxTesting
import Testing

@Suite("throttle")
struct ThrottleTests {
  private let t = TestScheduler(initialClock: 0)

  private func throttled(
    _ diagram: String, latest: Bool = true, disposed: TestTime = 1000
  ) throws -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
    let t = t
    let source: TestableObservable<Int> = try t.createHotObservable(diagram)
    let result = t.start(disposed: disposed) {
      source.throttle(.seconds(5), latest: latest, scheduler: t)
    }
    return (result.events, source.subscriptions)
  }

  @Test("one element at once, then the last of each span")
  func latest() throws {
    let result = try throttled("   -12-3----4--5-|")
    check.expect(result.events, "-1----3----4----(5|)")
    check.expect(result.subscriptions, "^-------------!")
  }

  @Test("without latest, what comes within a span is dropped")
  func notLatest() throws {
    check.expect(
      try throttled("-12-3----4--5-|", latest: false).events, "-1-------4----|")
  }

  @Test("an element at the very end of a span passes, and replaces the one that waits")
  func exact() throws {
    check.expect(try throttled("-1----2|").events, "-1----2|")
    check.expect(try ThrottleTests().throttled("-12---3|").events, "-1----3|")
  }

  @Test("spans that are not full seconds, and a clock of tenths", arguments: [true, false])
  func fractions(latest: Bool) throws {
    let t = TestScheduler(initialClock: 0, resolution: 0.1)
    let source: TestableObservable<Int> = try t.createHotObservable("-1--2---3|")
    let result = t.start {
      source.throttle(.milliseconds(700), latest: latest, scheduler: t)
    }
    check.expect(result.events, "-1------3|")
  }

  @Test("B9: completion waits for the trailing element; the source is left before")
  func completedLate() throws {
    let result = try throttled("   -12|")
    check.expect(result.events, "   -1----(2|)")
    check.expect(result.subscriptions, "^--!")
  }

  @Test("B9: completion comes at once when nothing waits", arguments: ["-1|", "--|", "-1----2--|"])
  func completed(diagram: String) throws {
    check.expect(try throttled(diagram).events, diagram)
  }

  @Test("B9: without latest, completion never waits")
  func completedNotLatest() throws {
    check.expect(try throttled("-12|", latest: false).events, "-1-|")
  }

  @Test("B9: an error comes at once and drops the trailing element")
  func error() throws {
    let result = try throttled("   -12#")
    check.expect(result.events, "   -1-#")
    check.expect(result.subscriptions, "^--!")
  }

  @Test("A1: nothing that a source sends after its end changes what waits")
  func afterEnd() throws {
    check.expect(try throttled("-12|3#").events, "-1----(2|)")
  }

  @Test("nothing comes after dispose")
  func disposed() throws {
    check.expect(try throttled("-12-3-4|", disposed: 204).events, "-1")
  }

  @Test("J41: one piece of work for each span that holds an element, whatever comes meanwhile")
  func counts() throws {
    let t = t
    let clock = WallClock(t)
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2345-6---7---|")
    let result = t.start { source.throttle(.seconds(5), scheduler: clock) }
    check.expect(result.events, "-1----5----6----(7|)")
    #expect(clock.delays == [3, 3, 4])
  }

  @Test("B10: a clock that is set back or forward delays nothing", arguments: [-3600.0, 3600.0])
  func clock(shift: Double) throws {
    let t = t
    let clock = WallClock(t)
    clock.set(by: shift, at: 203)
    let source: TestableObservable<Int> = try t.createHotObservable("-1--2-----3-|")
    let result = t.start { source.throttle(.seconds(5), scheduler: clock) }
    check.expect(result.events, shift < 0 ? "-1-------2----(3|)" : "-1--2-----3-|")
  }

  @Test("B10: delay bears a clock that is set back, too")
  func delayClock() throws {
    let t = t
    let clock = WallClock(t)
    clock.set(by: -3600, at: 205)
    let source: TestableObservable<Int> = try t.createHotObservable("-1--2|")
    check.expect(t.start { source.delay(.seconds(5), scheduler: clock) }.events, "------1----2|")
  }

  @Test("a timer that goes off too late to be stopped sends nothing before its time")
  func lateTimer() throws {
    let t = t
    let clock = WallClock(t, isDeaf: true)
    let source: TestableObservable<Int> = try t.createHotObservable("-12---(34)|")
    let result = t.start { source.throttle(.seconds(5), scheduler: clock) }
    check.expect(result.events, "-1----3----(4|)")
  }

  @Test("a span begins when the observer is through with the element")
  func slowObserver() throws {
    let t = t
    let source: TestableObservable<Int> = try t.createHotObservable("-1-----2|")
    let result = t.start {
      source.throttle(.seconds(5), scheduler: t).do(afterNext: { if $0 == 1 { t.sleep(3) } })
    }
    check.expect(result.events, "-1-------(2|)")
  }

  @Test("C12: an element that the observer causes waits its turn")
  func reentrant() {
    let t = t
    let subject = PublishSubject<Int>()
    t.scheduleAt(201) { subject.onNext(1) }
    let result = t.start {
      subject.throttle(.seconds(5), scheduler: t).do(afterNext: { number in
        if number < 3 { subject.onNext(number + 1) } else { subject.onCompleted() }
      })
    }
    check.expect(result.events, "-1----2----(3|)")
  }

  @Test("C12: completion that the observer causes waits for the element that it caused before")
  func reentrantCompletion() {
    let t = t
    let subject = PublishSubject<Int>()
    t.scheduleAt(201) {
      subject.onNext(1)
      subject.onNext(2)
    }
    let result = t.start {
      subject.throttle(.seconds(5), scheduler: t).do(afterNext: { number in
        guard number == 2 else { return }
        subject.onNext(3)
        subject.onCompleted()
      })
    }
    check.expect(result.events, "-1----2----(3|)")
  }

  @Test("on a real queue: the first at once on this thread, the last after the span on the queue")
  func queue() {
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "throttle")
    let subject = PublishSubject<Int>()
    let log = Log<Int>()
    let ended = Gate()
    let start = DispatchTime.now()
    let subscription = subject.throttle(.milliseconds(20), scheduler: scheduler)
      .subscribe(onNext: { log.add($0) }, onCompleted: { ended.open() })
    subject.onNext(1)
    #expect(log.entries == [1])
    subject.onNext(2)
    subject.onNext(3)
    subject.onCompleted()
    #expect(ended.wait())
    #expect(log.entries == [1, 3])
    #expect(DispatchTime.now() >= start + .milliseconds(20))
    subscription.dispose()
  }
}
