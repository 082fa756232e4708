import Dispatch
import Rx
import RxTesting
import Testing

@Suite("I. Timeout")
struct TimeoutTests {
  private let t = TestScheduler(initialClock: 0)

  private func timedOut(
    _ source: TestableObservable<Int>, after seconds: Int, disposed: Int = 1000
  ) -> [Recorded<Event<Int>>] {
    let t = t
    return t.start(disposed: disposed) { source.timeout(.seconds(seconds), scheduler: t) }.events
  }

  @Test("I37: armed at subscription; expiry is RxError.timeout and leaves the source")
  func silent() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("--------1")
    check.expect(timedOut(source, after: 5), "-----#", error: RxError.timeout)
    check.expect(source.subscriptions, "^----!")
  }

  @Test("I37: re-armed by each element")
  func rearmed() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("---1---2---3--------4")
    check.expect(
      timedOut(source, after: 5), "---1---2---3----#", error: RxError.timeout)
    check.expect(source.subscriptions, "^---------------!")
  }

  @Test("I37: the end cancels it", arguments: ["-1-|", "-1-#"])
  func ends(diagram: String) throws {
    let source: TestableObservable<Int> = try t.createHotObservable(diagram)
    check.expect(timedOut(source, after: 5), diagram)
    #expect(t.clock == 1000)
  }

  @Test("I37: an element at exactly the due time is accepted if it was scheduled earlier")
  func exact() throws {
    let source: TestableObservable<Int> = try t.createColdObservable("-1-2--3|")
    check.expect(timedOut(source, after: 3), "-1-2--3|")
  }

  @Test("I37: at subscription the timer is armed first, so it wins a tie with a cold source")
  func exactAtSubscription() throws {
    let source: TestableObservable<Int> = try t.createColdObservable("---1")
    check.expect(timedOut(source, after: 3), "---#", error: RxError.timeout)
  }

  @Test("I37: after expiry nothing comes any more")
  func afterExpiry() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-----2-|")
    check.expect(timedOut(source, after: 2), "-1-#", error: RxError.timeout)
  }

  @Test("disposing cancels it")
  func disposed() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1")
    check.expect(timedOut(source, after: 5, disposed: 204), "-1")
    check.expect(source.subscriptions, "^---!")
  }

  @Test("I37: expiry switches to the other sequence where there is one")
  func other() throws {
    let t = t
    let source: TestableObservable<Int> = try t.createHotObservable("-1------9")
    let other: TestableObservable<Int> = try t.createColdObservable("     -2|")
    let result = t.start { source.timeout(.seconds(3), other: other, scheduler: t) }
    check.expect(result.events, "-1---2|")
    check.expect(source.subscriptions, "^---!")
    check.expect(other.subscriptions, "----^-!")
  }

  @Test("I37: on a real queue: expiry after the time, nothing after it")
  func realQueue() {
    let subject = PublishSubject<Int>()
    let events = Log<String>()
    let ended = Gate()
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "timeout")
    let start = DispatchTime.now()
    _ = subject.timeout(.milliseconds(30), scheduler: scheduler).subscribe(
      onNext: { events.add("\($0)") },
      onError: {
        events.add("\($0)")
        ended.open()
      })
    subject.onNext(1)
    #expect(ended.wait())
    subject.onNext(2)
    #expect(events.entries == ["1", "\(RxError.timeout)"])
    #expect(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds >= 30_000_000)
  }

  @Test("I38: many events with one timer: it is never early, and they leave nothing behind")
  func rearming() async {
    await #expect(processExitsWith: .success) {
      let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "timeout")
      // Longer than a busy machine may pause between two elements.
      let due = 500
      let subject = PublishSubject<Int>()
      let last = Box(DispatchTime.now())
      let ended = Gate()
      let silence = Box<UInt64>(0)
      _ = subject.timeout(.milliseconds(due), scheduler: scheduler).subscribe(onError: { _ in
        silence.value = DispatchTime.now().uptimeNanoseconds - last.value.uptimeNanoseconds
        ended.open()
      })
      subject.onNext(0)
      let start = Resources.total
      for number in 1...10_000 {
        last.value = DispatchTime.now()
        subject.onNext(number)
      }
      #expect(Resources.total <= start)
      #expect(ended.wait())
      #expect(silence.value >= UInt64(due) * 1_000_000)
    }
  }
}
