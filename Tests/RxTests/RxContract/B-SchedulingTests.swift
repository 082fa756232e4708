import Dispatch
import Foundation
import Rx
import RxTesting
import Testing

@Suite("B. Which thread, and when")
struct SchedulingTests {
  @Test("B6: an operator of one source holds nobody up")
  func unary() {
    for chain in Passing.chains {
      let subject = PublishSubject<Int>()
      let log = Log<Int>()
      _ = chain(subject).subscribe(onNext: { number in
        log.add(number)
        if number == 1 { race(within: 10) { subject.onNext(2) } }
      })
      subject.onNext(1)
      #expect(log.entries == [1, 2])
    }
  }

  @Test("B7: events come on the thread that produced them", arguments: 0..<Passing.all.count)
  func producingThread(index: Int) {
    let subject = PublishSubject<Thread>()
    let isSame = Log<Bool>()
    let numbers = Passing.all[index](subject.map { _ in 1 })
    _ = Observable.zip(subject, numbers) { thread, _ in thread === Thread.current }
      .subscribe(onNext: { isSame.add($0) })
    race { subject.onNext(Thread.current) }
    #expect(isSame.entries == [true])
  }

  @Test(
    "B7: subscribe(on:) takes one step to subscribe and one to leave", arguments: ["|", "#", ""])
  func subscribeOn(end: String) throws {
    let t = TestScheduler(initialClock: 0)
    let source: TestableObservable<Int> = try t.createHotObservable("1-2-" + end)
    let result = t.start(disposed: 204) { source.subscribe(on: t) }
    check.expect(result.events, "--2-" + end)
    check.expect(source.subscriptions, "-^---!")
  }

  @Test("B8: what observes on a serial queue is known as such, whatever else isn't")
  func implementation() async {
    await #expect(processExitsWith: .success) {
      let serial: [any ImmediateSchedulerType] = [
        MainScheduler.instance, MainScheduler.asyncInstance,
        SerialDispatchQueueScheduler(internalSerialQueueName: "serial"),
      ]
      let count = { Resources.numberOfSerialDispatchQueueObservables }
      #expect(count() == 0)
      for scheduler in serial {
        let subscription = Observable<Int>.never().observe(on: scheduler).subscribe { _ in }
        #expect(count() == (Resources.isCounting ? 1 : 0))
        subscription.dispose()
        #expect(count() == 0)
      }
      let t = TestScheduler(initialClock: 0)
      let subscription = Observable<Int>.never().observe(on: t).subscribe { _ in }
      #expect(count() == 0)
      subscription.dispose()
    }
  }

  @Test("B8: errors wait in the queue like elements")
  func errorInOrder() throws {
    let t = TestScheduler(initialClock: 0)
    let source: TestableObservable<Int> = try t.createHotObservable("-(12#)")
    check.expect(t.start { source.observe(on: t) }.events, "         --12#")
  }

  private static let holders: [(operator: String, source: String, expected: String)] = [
    ("delay", "-12----|", "----12----|"), ("delay", "-12#", "---#"), ("delay", "-1--2#", "----1#"),
    ("debounce", "-12----3|", "-----2--(3|)"), ("debounce", "-12--#", "-----#"),
    ("debounce", "-12-#", "----#"), ("throttle", "-12-3|", "-1--3|"),
    ("throttle", "-12|", "-1--(2|)"), ("throttle", "-12#", "-1-#"),
    ("throttle", "-1---|", "-1---|"),
    ("throttle, first", "-123|", "-1--|"), ("throttle, first", "-12#", "-1-#"),
  ]

  @Test(
    "B9: what delay, debounce and throttle hold comes before a completion and is dropped by an error",
    arguments: 0..<holders.count)
  func held(index: Int) throws {
    let (name, diagram, expected) = Self.holders[index]
    let t = TestScheduler(initialClock: 0)
    let source: TestableObservable<Int> = try t.createHotObservable(diagram)
    let span = RxTimeInterval.seconds(3)
    let result = t.start {
      switch name {
      case "delay": source.delay(span, scheduler: t)
      case "debounce": source.debounce(span, scheduler: t)
      case "throttle": source.throttle(span, scheduler: t)
      default: source.throttle(span, latest: false, scheduler: t)
      }
    }
    check.expect(result.events, expected)
  }

  @Test("B10: a clock that is set back or forward an hour holds no delayed element up")
  func clockChange() throws {
    for change in [-3600.0, 3600] {
      let t = TestScheduler(initialClock: 0)
      let clock = WallClock(t)
      let source: TestableObservable<Int> = try t.createHotObservable("-12---3---|")
      clock.set(by: change, at: 203)
      let result = t.start { source.delay(.seconds(3), scheduler: clock) }
      check.expect(result.events, hasElements: [1, 2, 3])
      #expect(result.events.last.map { $0.time <= 216 } == true)
    }
  }

  @Test("B11: work counts as the main queue's by its queue, not by its thread")
  @MainActor
  func mainQueue() {
    let log = Log<String>()
    _ = MainScheduler().schedule(()) { _ in
      log.add("inline")
      return Disposables.create()
    }
    #expect(log.entries == ["inline"])
    // While this thread waits, the main thread itself may run the block: but not the main queue.
    let elsewhere = MainScheduler()
    let isInline = Log<Bool>()
    DispatchQueue(label: "elsewhere").sync {
      let ran = Log<Int>()
      _ = elsewhere.schedule(()) { _ in
        ran.add(1)
        return Disposables.create()
      }
      isInline.add(!ran.entries.isEmpty)
    }
    #expect(isInline.entries == [false])
  }
}
