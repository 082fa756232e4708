import Rx
import RxTesting
import Testing

@Suite("retry")
struct RetryTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("A5: n is the total of attempts; the last error passes")
  func count() throws {
    let source: TestableObservable<Int> = try t.createColdObservable("-1-#")
    check.expect(t.start { source.retry(3) }.events, "-1--1--1-#")
    check.expect(source.subscriptions, "^--!", "---^--!", "------^--!")
  }

  @Test("A5: retry(0) completes without subscribing")
  func zero() throws {
    let source: TestableObservable<Int> = try t.createColdObservable("-1-#")
    check.expect(t.start { source.retry(0) }.events, "|")
    check.expect(source.subscriptions, equals: [])
  }

  @Test("the failed attempt has left a shared source before the next one comes: it starts anew")
  func shared() throws {
    let source: TestableObservable<Int> = try t.createColdObservable("-1")
    let failing = source.share(replay: 1).map { _ -> Int in throw boom }
    check.expect(t.start { failing.retry(2) }.events, "--#", error: boom)
    check.expect(source.subscriptions, "^!", "-^!")
  }

  @Test("completion is not retried", arguments: [1, 5])
  func completion(attempts: Int) throws {
    let source: TestableObservable<Int> = try t.createColdObservable("-1|")
    check.expect(t.start { source.retry(attempts) }.events, "-1|")
    check.expect(source.subscriptions, "^-!")
  }

  @Test("retry() goes on until disposed")
  func endless() throws {
    let source: TestableObservable<Int> = try t.createColdObservable("-1#")
    check.expect(t.start(disposed: 207) { source.retry() }.events, "-1-1-1")
    check.expect(source.subscriptions, "^-!", "--^-!", "----^-!", "------^!")
  }
}
