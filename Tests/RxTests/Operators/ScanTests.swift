import Rx
import RxTesting
import Testing

@Suite("scan and reduce")
struct ScanTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("scan sends each intermediate result", arguments: ["|", "#"])
  func scan(end: String) throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3-" + end)
    check.expect(t.start { source.scan(0, accumulator: +) }.events, "-1-3-6-" + end)
  }

  @Test("scan(into:) changes its value in place, anew for each subscription")
  func scanInto() {
    let sums = Observable.of(1, 2, 3).scan(into: 0) { sum, number in sum += number }
    check.expect(t.start { sums }.events, "(136|)")
    check.expect(TestScheduler(initialClock: 0).start { sums }.events, "(136|)")
  }

  @Test("reduce sends the last result alone, at the end")
  func reduce() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3-|")
    check.expect(t.start { source.reduce(0, accumulator: +) }.events, "-------(6|)")
    let empty = TestScheduler(initialClock: 0).start {
      Observable<Int>.empty().reduce(7, accumulator: +)
    }
    check.expect(empty.events, "(7|)")
  }

  @Test("A3: a closure that throws is an error")
  func throwing() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-|")
    check.expect(
      t.start { source.scan(0) { _, _ in throw boom } }.events, "-#", error: boom)
  }
}
