import Rx
import RxTesting
import Testing

@Suite("filter")
struct FilterTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("elements that are not accepted are left out")
  func filter() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3-4|")
    let result = t.start { source.filter { $0.isMultiple(of: 2) } }
    check.expect(result.events, "                                    ---2---4|")
    check.expect(source.subscriptions, "                             ^-------!")
  }

  @Test("an error passes")
  func error() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-#")
    check.expect(t.start { source.filter { _ in false } }.events, "  ---#")
  }

  @Test("A3: a closure that throws is an error and leaves the source")
  func throwing() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-|")
    check.expect(t.start { source.filter { _ in throw boom } }.events, "-#", error: boom)
    check.expect(source.subscriptions, "^!")
  }
}
