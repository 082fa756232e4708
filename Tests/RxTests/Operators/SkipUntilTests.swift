import Rx
import RxTesting
import Testing

@Suite("skip(until:) and skip(while:)")
struct SkipUntilTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("until another sequence has an element")
  func other() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3-|")
    let other: TestableObservable<Int> = try t.createHotObservable(" --9---")
    check.expect(t.start { source.skip(until: other) }.events, "     ---2-3-|")
    check.expect(other.subscriptions, "^-!")
  }

  @Test("without an element of the other there are none")
  func silent() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-|")
    let result = t.start(disposed: 220) { source.skip(until: Observable<Int>.never()) }
    check.expect(result.events, hasElements: [])
  }

  @Test("after its element, the other's error counts no more, even if both come at once")
  func errorAfterElement() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-|")
    let other = Observable<Int>.error(boom).startWith(9)
    check.expect(t.start { source.skip(until: other) }.events, "-1-|")
  }

  @Test("while a closure says so, and no longer asked afterwards")
  func predicate() {
    let numbers = Observable.of(1, 3, 2, 4, 1)
    check.expect(t.start { numbers.skip(while: { $0 != 2 }) }.events, "(241|)")
  }

  @Test("A3: a closure that throws is an error")
  func throwing() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-|")
    check.expect(t.start { source.skip(while: { _ in throw boom }) }.events, "-#", error: boom)
  }
}
