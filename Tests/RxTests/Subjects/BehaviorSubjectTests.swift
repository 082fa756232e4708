import Rx
import RxTesting
import Testing

@Suite("BehaviorSubject")
struct BehaviorSubjectTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("the present value comes at subscription, then each new one")
  func replays() {
    let subject = BehaviorSubject(value: 0)
    t.scheduleAt(202) { subject.onNext(1) }
    t.scheduleAt(204) { subject.onNext(2) }
    t.scheduleAt(206) { subject.onCompleted() }
    let result = t.start(created: 100, subscribed: 203, disposed: 1000) { subject }
    check.expect(result.events, "---12-|")
  }

  @Test("G33: after its end only that", arguments: [true, false])
  func end(fails: Bool) {
    let subject = BehaviorSubject(value: 0)
    fails ? subject.onError(boom) : subject.onCompleted()
    subject.onNext(1)
    check.expect(t.start { subject }.events, fails ? "#" : "|", error: boom)
  }

  @Test("G33: value() is the last one, also after completion; else it throws")
  func value() throws {
    let subject = BehaviorSubject(value: 0)
    #expect(try subject.value() == 0)
    subject.onNext(1)
    #expect(try subject.value() == 1)
    subject.onCompleted()
    #expect(try subject.value() == 1)
    let failed = BehaviorSubject(value: 0)
    failed.onError(boom)
    #expect(throws: boom) { try failed.value() }
    let disposed = BehaviorSubject(value: 0)
    disposed.dispose()
    #expect(throws: RxError.self) { try disposed.value() }
  }

  @Test("G33: after dispose subscribing is an error")
  func disposed() {
    let subject = BehaviorSubject(value: 0)
    subject.dispose()
    let result = t.start { subject }
    #expect(result.events.count == 1)
    #expect(result.events.first?.value.error is RxError)
  }

  @Test("H36: replaying holds no lock: another thread can send meanwhile")
  func noLockWhileReplaying() {
    let subject = BehaviorSubject(value: 0)
    let isFree = Box(false)
    let log = Log<Int>()
    _ = subject.subscribe(onNext: { number in
      log.add(number)
      guard number == 0 else { return }
      let sent = Gate()
      let started = race {
        subject.onNext(1)
        sent.open()
      }
      isFree.value = started && sent.wait(0)
    })
    #expect(isFree.value)
    #expect(log.entries == [0, 1])
  }
}
