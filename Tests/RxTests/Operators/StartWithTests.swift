import Rx
import RxTesting
import Testing

@Suite("startWith")
struct StartWithTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("the elements come at subscription, before the source's")
  func startWith() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-3-|")
    check.expect(t.start { source.startWith(1, 2) }.events, "(12)3-|")
    check.expect(source.subscriptions, "^--!")
  }

  @Test("the last startWith comes first")
  func chained() {
    check.expect(t.start { Observable.just(3).startWith(2).startWith(1) }.events, "(123|)")
  }

  @Test("take(1) of it doesn't need the source")
  func take() {
    check.expect(t.start { Observable<Int>.never().startWith(1).take(1) }.events, "(1|)")
  }
}
