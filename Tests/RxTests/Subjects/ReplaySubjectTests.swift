import Rx
import RxTesting
import Testing

@Suite("ReplaySubject and AsyncSubject")
struct ReplaySubjectTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("G33: the last elements come first, then each new one")
  func replays() {
    let subject = ReplaySubject<Int>.create(bufferSize: 2)
    for number in 1...3 { subject.onNext(number) }
    t.scheduleAt(202) { subject.onNext(4) }
    check.expect(t.start { subject }.events, "(23)-4")
  }

  @Test("G33: unbounded: all elements")
  func unbounded() {
    let subject = ReplaySubject<Int>.createUnbounded()
    for number in 1...5 { subject.onNext(number) }
    check.expect(t.start { subject }.events, "(12345)")
  }

  @Test("G33: after the end: the buffer, then the end", arguments: [true, false])
  func end(fails: Bool) {
    let subject = ReplaySubject<Int>.create(bufferSize: 1)
    subject.onNext(1)
    subject.onNext(2)
    fails ? subject.onError(boom) : subject.onCompleted()
    subject.onNext(3)
    check.expect(t.start { subject }.events, fails ? "(2#)" : "(2|)", error: boom)
  }

  @Test("G33: elements sent while the buffer is replayed come after it")
  func sendWhileReplaying() {
    let subject = ReplaySubject<Int>.create(bufferSize: 3)
    subject.onNext(1)
    subject.onNext(2)
    let log = Log<Int>()
    _ = subject.subscribe(onNext: { number in
      log.add(number)
      if number == 1 { race { subject.onNext(3) } }
    })
    #expect(log.entries == [1, 2, 3])
  }

  @Test("G33: what an observer sends while it is told the past comes after the past")
  func sendAgain() {
    let subject = ReplaySubject<Int>.createUnbounded()
    for number in 1...3 { subject.onNext(number) }
    let log = Log<String>()
    _ = subject.subscribe { event in
      log.add("\(event)")
      if event.element == 1 { subject.onNext(4) }
      if event.element == 2 { subject.onNext(5) }
      if event.element == 4 { subject.onNext(6) }
      if event.element == 6 { subject.onCompleted() }
    }
    #expect(log.entries == (1...6).map { "next(\($0))" } + ["completed"])
  }

  @Test("G33: the end that an observer causes while it is told the past comes after the past")
  func endAgain() {
    let subject = ReplaySubject<Int>.createUnbounded()
    subject.onNext(1)
    subject.onNext(2)
    let log = Log<String>()
    _ = subject.subscribe { event in
      log.add("\(event)")
      if event.element == 1 { subject.onError(boom) }
    }
    #expect(log.entries == ["next(1)", "next(2)", "error(\(boom))"])
  }

  @Test("G33: an AsyncSubject sends its last element when it completes")
  func async() {
    let subject = AsyncSubject<Int>()
    let t = t
    t.scheduleAt(201) { subject.onNext(1) }
    t.scheduleAt(202) { subject.onNext(2) }
    t.scheduleAt(204) { subject.onCompleted() }
    check.expect(t.start { subject }.events, "----(2|)")
    check.expect(TestScheduler(initialClock: 0).start { subject }.events, "(2|)")
  }

  @Test("G33: an AsyncSubject that fails, or is empty")
  func asyncEnds() {
    let failed = AsyncSubject<Int>()
    failed.onNext(1)
    failed.onError(boom)
    check.expect(t.start { failed }.events, "#", error: boom)
    let empty = AsyncSubject<Int>()
    empty.onCompleted()
    check.expect(TestScheduler(initialClock: 0).start { empty }.events, "|")
  }
}
