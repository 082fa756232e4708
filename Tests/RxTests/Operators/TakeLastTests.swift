import Rx
import RxTesting
import Testing

@Suite("takeLast")
struct TakeLastTests {
  private let t = TestScheduler(initialClock: 0)

  @Test(
    "the last elements, in order, when the source has completed",
    arguments: [
      (0, "-----|"), (1, "-----(3|)"), (2, "-----(23|)"), (9, "-----(123|)"), (-1, "-----|"),
    ])
  func takeLast(count: Int, expected: String) throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-23|")
    check.expect(t.start { source.takeLast(count) }.events, expected)
    check.expect(source.subscriptions, "^----!")
  }

  @Test("an error drops them")
  func error() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2#")
    check.expect(t.start { source.takeLast(2) }.events, "----#")
  }

  @Test("dispose between two of them keeps back the rest")
  func disposed() {
    let subject = PublishSubject<Int>()
    let log = Log<Int>()
    let bag = SerialDisposable()
    bag.disposable = subject.takeLast(3).subscribe(onNext: { number in
      log.add(number)
      if number == 2 { bag.dispose() }
    })
    for number in 1...3 { subject.onNext(number) }
    subject.onCompleted()
    #expect(log.entries == [1, 2])
  }

  @Test("C13: what the observer sends into the ended source changes nothing")
  func reentrant() {
    let subject = PublishSubject<Int>()
    let log = Log<String>()
    _ = subject.takeLast(2).subscribe(
      onNext: { number in
        log.add("\(number)")
        subject.onNext(number + 10)
      }, onCompleted: log.note("completed"))
    for number in 1...3 { subject.onNext(number) }
    subject.onCompleted()
    #expect(log.entries == ["2", "3", "completed"])
  }
}
