import Rx
import RxTesting
import Testing

@Suite("merge")
struct MergeTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("elements of all sources, the end when all have ended")
  func merge() throws {
    let a: TestableObservable<Int> = try t.createHotObservable("-1---3-|")
    let b: TestableObservable<Int> = try t.createHotObservable("---2----4|")
    let result = t.start { Observable.merge(a.asObservable(), b.asObservable()) }
    check.expect(result.events, "                               -1-2-3--4|")
    check.expect(a.subscriptions, "^------!")
    check.expect(b.subscriptions, "^--------!")
  }

  @Test("the first error ends all")
  func error() throws {
    let a: TestableObservable<Int> = try t.createHotObservable("-1-#")
    let b: TestableObservable<Int> = try t.createHotObservable("--2--3-|")
    let result = t.start { Observable.merge([a.asObservable(), b.asObservable()]) }
    check.expect(result.events, "                               -12#")
    check.expect(b.subscriptions, "^--!")
  }

  @Test("dispose leaves all")
  func disposed() throws {
    let a: TestableObservable<Int> = try t.createHotObservable("-1------")
    let b: TestableObservable<Int> = try t.createHotObservable("--2---3-")
    let result = t.start(disposed: 204) { Observable.merge(a.asObservable(), b.asObservable()) }
    check.expect(result.events, "-12")
    check.expect(a.subscriptions, "^---!")
    check.expect(b.subscriptions, "^---!")
  }

  @Test("none completes")
  func none() {
    check.expect(t.start { Observable<Int>.merge([]) }.events, "|")
  }

  @Test("merge() of a sequence of sequences")
  func inner() throws {
    let a: TestableObservable<Int> = try t.createColdObservable("1-1|")
    let b: TestableObservable<Int> = try t.createColdObservable("2--2|")
    let outer: TestableObservable<TestableObservable<Int>> = try t.createHotObservable(
      "-a-b-|", values: ["a": a, "b": b])
    check.expect(t.start { outer.merge() }.events, "-1-(12)--2|")
    check.expect(outer.subscriptions, "^----!")
  }

  @Test("F28: synchronous sources take turns, breadth first")
  func trampoline() {
    let result = t.start { Observable.merge(.of(1, 2, 3), .of(10, 20, 30)) }
    check.expect(result.events, hasElements: [1, 10, 2, 20, 3, 30])
  }
}
