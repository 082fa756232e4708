import Rx
import RxTesting
import Testing

@Suite("take")
struct TakeTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("so many elements, then the end, and the source is left")
  func take() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3-|")
    check.expect(t.start { source.take(2) }.events, "                -1-(2|)")
    check.expect(source.subscriptions, "^--!")
  }

  @Test("fewer elements: the source's own end", arguments: ["-1-|", "-1-#"])
  func fewer(diagram: String) throws {
    let source: TestableObservable<Int> = try t.createHotObservable(diagram)
    check.expect(t.start { source.take(2) }.events, diagram)
  }

  @Test("take(0) completes without subscribing")
  func zero() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-|")
    check.expect(t.start { source.take(0) }.events, "|")
    check.expect(source.subscriptions, equals: [])
  }

  @Test("C13: take(n) decrements before it forwards")
  func reentrant() {
    let subject = PublishSubject<Int>()
    let log = Log<String>()
    _ = subject.take(3).subscribe(
      onNext: { number in
        log.add("\(number)")
        subject.onNext(number + 1)
      },
      onCompleted: log.note("completed"))
    subject.onNext(0)
    #expect(log.entries == ["0", "1", "2", "completed"])
  }
}
