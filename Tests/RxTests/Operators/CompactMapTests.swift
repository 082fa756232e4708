import Rx
import RxTesting
import Testing

@Suite("compactMap")
struct CompactMapTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("what the closure gives, nil left out", arguments: ["|", "#"])
  func compactMap(end: String) throws {
    let source: TestableObservable<String> = try t.createHotObservable("-1-a-2-" + end)
    check.expect(t.start { source.compactMap { Int($0) } }.events, "    -1---2-" + end)
  }

  @Test("A3: a closure that throws is an error")
  func throwing() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-|")
    check.expect(
      t.start { source.compactMap { _ -> Int? in throw boom } }.events, "-#", error: boom)
    check.expect(source.subscriptions, "^!")
  }
}
