import Rx
import RxTesting
import Testing

@Suite("toArray")
struct ToArrayTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("one array when the source completes")
  func toArray() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-|")
    check.expect(
      t.start { source.toArray() }.events, "-----(a|)", values: ["a": [1, 2]])
    check.expect(source.subscriptions, "^----!")
  }

  @Test("an empty array of an empty source")
  func empty() throws {
    check.expect(t.start { Observable<Int>.empty().toArray() }.events, "(a|)", values: ["a": []])
  }

  @Test("an error drops the elements")
  func error() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-#")
    check.expect(t.start { source.toArray() }.events, "---#", values: [:])
  }
}
