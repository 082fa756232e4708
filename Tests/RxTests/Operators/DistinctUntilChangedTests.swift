import Rx
import RxTesting
import Testing

@Suite("distinctUntilChanged")
struct DistinctUntilChangedTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("an element equal to the one before is left out", arguments: ["|", "#"])
  func distinct(end: String) throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1122-1" + end)
    check.expect(t.start { source.distinctUntilChanged() }.events, "-1-2--1" + end)
  }

  @Test("by key or by comparer")
  func keys() {
    let numbers = Observable.of(1, 3, 2, 4, 5)
    check.expect(t.start { numbers.distinctUntilChanged { $0 % 2 } }.events, "(125|)")
    let compared = TestScheduler(initialClock: 0).start {
      numbers.distinctUntilChanged { $0 % 2 == $1 % 2 }
    }
    check.expect(compared.events, "(125|)")
  }

  @Test("A3: a closure that throws is an error")
  func throwing() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-|")
    let result = t.start { source.distinctUntilChanged { (_, _) throws -> Bool in throw boom } }
    check.expect(result.events, "-1-#", error: boom)
  }
}
