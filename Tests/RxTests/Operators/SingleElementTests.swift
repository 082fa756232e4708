import Rx
import RxTesting
import Testing

@Suite("single")
struct SingleElementTests {
  private let t = TestScheduler(initialClock: 0)

  private func single(
    _ diagram: String, _ expected: String, _ error: any Error = TestError(), leaves end: String
  ) throws {
    let source: TestableObservable<Int> = try t.createHotObservable(diagram)
    check.expect(t.start { source.single() }.events, expected, error: error)
    check.expect(source.subscriptions, end)
  }

  @Test("the only element comes at once, the end when the source has completed")
  func one() throws { try single("-1-|", "-1-|", leaves: "^--!") }

  @Test("a second element is an error, at once")
  func two() throws {
    try single("-1-2-3|", "-1-#", RxError.moreThanOneElement, leaves: "^--!")
  }

  @Test("no element is an error")
  func none() throws { try single("--|", "--#", RxError.noElements, leaves: "^-!") }

  @Test("the source's own error passes", arguments: ["-1-#", "---#"])
  func error(diagram: String) throws { try single(diagram, diagram, leaves: "^--!") }

  @Test("with a predicate, it alone counts")
  func predicate() throws {
    let t = t
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3|")
    check.expect(t.start { source.single { $0 == 2 } }.events, "---2--|")
    let all = TestScheduler(initialClock: 0).start { Observable.of(1, 2, 3).single { $0 > 1 } }
    check.expect(all.events, "(2#)", error: RxError.moreThanOneElement)
    let none = TestScheduler(initialClock: 0).start { Observable.of(1, 2).single { $0 > 2 } }
    check.expect(none.events, "#", error: RxError.noElements)
  }

  @Test("A3: a predicate that throws is an error")
  func throwing() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2|")
    check.expect(t.start { source.single { _ in throw boom } }.events, "-#", error: boom)
    check.expect(source.subscriptions, "^!")
  }

  @Test("C13: an element that the observer sends meanwhile is the second one")
  func reentrant() {
    let subject = PublishSubject<Int>()
    let log = Log<String>()
    _ = subject.single().subscribe(
      onNext: { number in
        log.add("\(number)")
        subject.onNext(number + 1)
      }, onError: { log.add("\($0)") })
    subject.onNext(1)
    #expect(log.entries == ["1", "\(RxError.moreThanOneElement)"])
  }
}
