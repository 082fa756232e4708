import Rx
import RxTesting
import Testing

@Suite("amb")
struct AmbTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("the first to say something wins, the other is left")
  func first() throws {
    let a: TestableObservable<Int> = try t.createHotObservable("---1--2|")
    let b: TestableObservable<Int> = try t.createHotObservable("-3----4--|")
    check.expect(t.start { a.amb(b) }.events, "                -3----4--|")
    check.expect(a.subscriptions, "^!")
    check.expect(b.subscriptions, "^--------!")
  }

  @Test("an end is something", arguments: ["|", "#"])
  func end(end: String) throws {
    let a: TestableObservable<Int> = try t.createHotObservable("---1--2|")
    let b: TestableObservable<Int> = try t.createHotObservable("-" + end)
    check.expect(t.start { a.amb(b) }.events, "-" + end)
    check.expect(a.subscriptions, "^!")
  }

  @Test("of many")
  func many() throws {
    let sources = try ["--1|", "-2|", "---3"].map { diagram in
      try t.createHotObservable(diagram) as TestableObservable<Int>
    }
    let result = t.start { Observable.amb(sources.map { $0.asObservable() }) }
    check.expect(result.events, "-2|")
    #expect(sources.flatMap(\.subscriptions).allSatisfy { $0.unsubscribe <= 202 })
  }
}
