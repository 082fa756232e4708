import Rx
import RxTesting
import Testing

@Suite("catch")
struct CatchTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("after an error the handler's sequence goes on")
  func catching() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-#")
    let other: TestableObservable<Int> = try t.createColdObservable("   -2|")
    let seen = Log<String>()
    let result = t.start {
      source.catch { error in
        seen.add("\(error)")
        return other.asObservable()
      }
    }
    check.expect(result.events, "-1--2|")
    check.expect(source.subscriptions, "^--!")
    check.expect(other.subscriptions, "---^-!")
    #expect(seen.entries == ["\(TestError())"])
  }

  @Test("without an error nothing is caught; an error of the handler's sequence passes")
  func passes() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-|")
    check.expect(t.start { source.catch { _ in .just(9) } }.events, "-1-|")
    let t = TestScheduler(initialClock: 0)
    let failing: TestableObservable<Int> = try t.createHotObservable("-1-#")
    check.expect(t.start { failing.catch { _ in .error(boom) } }.events, "-1-#", error: boom)
  }

  @Test("A3: a handler that throws is that error")
  func throwing() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-#")
    check.expect(t.start { source.catch { _ in throw boom } }.events, "-1-#", error: boom)
  }

  @Test("dispose after the switch leaves the handler's sequence")
  func disposed() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-#")
    let other: TestableObservable<Int> = try t.createColdObservable(" -2-3-4")
    check.expect(
      t.start(disposed: 205) { source.catch { _ in other.asObservable() } }.events, "--2-3")
    check.expect(other.subscriptions, "-^---!")
  }

  @Test("catchAndReturn sends one element and completes")
  func andReturn() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-#")
    check.expect(t.start { source.catchAndReturn(9) }.events, "-1-(9|)")
  }
}
