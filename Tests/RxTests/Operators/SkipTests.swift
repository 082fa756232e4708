import Rx
import RxTesting
import Testing

@Suite("skip")
struct SkipTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("the first elements are left out")
  func skip() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3-|")
    check.expect(t.start { source.skip(2) }.events, "                -----3-|")
    check.expect(source.subscriptions, "^------!")
  }

  @Test("skip(0) is the source", arguments: ["-1-|", "-1-#"])
  func zero(diagram: String) throws {
    let source: TestableObservable<Int> = try t.createHotObservable(diagram)
    check.expect(t.start { source.skip(0) }.events, diagram)
  }

  @Test("more than there are: only the end")
  func more() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2|")
    check.expect(t.start { source.skip(9) }.events, "----|")
  }
}
