import Rx
import RxTesting
import Testing

@Suite("flatMapFirst")
struct FlatMapFirstTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("elements that come while an inner sequence runs are dropped")
  func first() throws {
    let source: TestableObservable<String> = try t.createHotObservable("-a-b---c-|")
    let a: TestableObservable<Int> = try t.createColdObservable("        1--1|")
    let c: TestableObservable<Int> = try t.createColdObservable("              3---3|")
    let inner = ["a": a, "c": c]
    let result = t.start { source.flatMapFirst { inner[$0] ?? a } }
    check.expect(result.events, "-1--1--3---3|")
    check.expect(a.subscriptions, "-^---!")
    check.expect(c.subscriptions, "-------^----!")
  }

  @Test("the selector isn't called for what is dropped")
  func selector() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3")
    let asked = Log<Int>()
    _ = t.start {
      source.flatMapFirst { number in
        asked.add(number)
        return Observable<Int>.never()
      }
    }
    #expect(asked.entries == [1])
  }

  @Test("A3: a selector that throws is an error")
  func throwing() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-|")
    let result = t.start {
      source.flatMapFirst { _ -> Observable<Int> in throw boom }
    }
    check.expect(result.events, "-#", error: boom)
  }
}
