import Dispatch
import Rx
import RxTesting
import Testing

@Suite("retry(when:)")
struct RetryWhenTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("A5: an element of the trigger subscribes anew")
  func next() throws {
    let t = t
    let source: TestableObservable<Int> = try t.createColdObservable("-1#")
    let result = t.start(disposed: 208) {
      source.retry { (errors: Observable<any Error>) in
        errors.flatMap { _ in Observable<Int>.timer(.seconds(2), scheduler: t) }
      }
    }
    check.expect(result.events, "-1---1--")
    check.expect(source.subscriptions, "^-!", "----^-!")
  }

  @Test("A5: completion of the trigger completes, its error passes")
  func ends() throws {
    let source: TestableObservable<Int> = try t.createColdObservable("-1#")
    let completed = t.start {
      source.retry { (errors: Observable<any Error>) in errors.take(0) }
    }
    #expect(completed.events.last?.value.isCompleted == true)
    let t = TestScheduler(initialClock: 0)
    let again: TestableObservable<Int> = try t.createColdObservable("-1#")
    let failed = t.start {
      again.retry { (errors: Observable<any Error>) in
        errors.flatMap { _ in Observable<Int>.error(boom) }
      }
    }
    check.expect(failed.events, "-1#", error: boom)
  }

  @Test("A5: the overload for one type of error passes the others")
  func typed() throws {
    let source: TestableObservable<Int> = try t.createColdObservable("-1#")
    let result = t.start {
      source.retry { (errors: Observable<RxError>) in errors }
    }
    check.expect(result.events, "-1#")
    check.expect(source.subscriptions, "^-!")
  }
}
