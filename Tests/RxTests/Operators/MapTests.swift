import Rx
import RxTesting
import Testing

@Suite("map")
struct MapTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("each element is transformed, the end passes", arguments: ["-1-2-|", "-1-2-#", "-1-2-"])
  func map(diagram: String) throws {
    let source: TestableObservable<Int> = try t.createHotObservable(diagram)
    let result = t.start { source.map { $0 * 10 } }
    check.expect(result.events, diagram, values: ["1": 10, "2": 20])
    check.expect(source.subscriptions.map(\.subscribe), equals: [200])
  }

  @Test("the source is left when it ends, or when disposed")
  func subscriptions() throws {
    let ending: TestableObservable<Int> = try t.createHotObservable("-1-|")
    _ = t.start { ending.map { $0 } }
    check.expect(ending.subscriptions, "^--!")
    let t = TestScheduler(initialClock: 0)
    let endless: TestableObservable<Int> = try t.createHotObservable("-1-")
    _ = t.start(disposed: 205) { endless.map { $0 } }
    check.expect(endless.subscriptions, "^----!")
  }

  @Test("A3: a closure that throws is an error and leaves the source")
  func throwing() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3-|")
    let result = t.start {
      source.map { number -> Int in
        guard number < 2 else { throw boom }
        return number
      }
    }
    check.expect(result.events, "-1-#", error: boom)
    check.expect(source.subscriptions, "^--!")
  }

  @Test("A1: what a source sends after its end is dropped")
  func illFormed() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-|-2-#")
    check.expect(t.start { source.map { $0 } }.events, "-1-|")
  }
}
