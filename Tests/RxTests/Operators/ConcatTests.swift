import Rx
import RxTesting
import Testing

@Suite("concat")
struct ConcatTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("the second follows when the first completes, in the same instant")
  func concat() throws {
    let first: TestableObservable<Int> = try t.createColdObservable(" -1-2|")
    let second: TestableObservable<Int> = try t.createColdObservable("-3-|")
    check.expect(t.start { first.concat(second) }.events, "-1-2-3-|")
    check.expect(first.subscriptions, "^---!")
    check.expect(second.subscriptions, "----^--!")
  }

  @Test("an error of the first ends it, the second isn't subscribed to")
  func error() throws {
    let first: TestableObservable<Int> = try t.createColdObservable(" -1#")
    let second: TestableObservable<Int> = try t.createColdObservable("-3-|")
    check.expect(t.start { first.concat(second) }.events, "-1#")
    check.expect(second.subscriptions, equals: [])
  }

  @Test("the first has left a shared source before the second comes: it starts anew")
  func shared() throws {
    let source: TestableObservable<Int> = try t.createColdObservable("-1-2|")
    let shared = source.share(replay: 1)
    check.expect(t.start { shared.take(1).concat(shared) }.events, "-11-2|")
    check.expect(source.subscriptions, "^!", "-^---!")
  }

  @Test("dispose between the two leaves neither running")
  func disposed() throws {
    let first: TestableObservable<Int> = try t.createColdObservable(" -1|")
    let second: TestableObservable<Int> = try t.createColdObservable("-3-4-")
    check.expect(t.start(disposed: 205) { first.concat(second) }.events, "-1-3")
    check.expect(first.subscriptions, "^-!")
    check.expect(second.subscriptions, "--^--!")
  }

  @Test("static concat takes a list, an array, a sequence; none completes")
  func statics() {
    let parts = [Observable.of(1, 2), .of(3), .empty(), .of(4)]
    check.expect(t.start { Observable.concat(parts) }.events, "(1234|)")
    check.expect(
      TestScheduler(initialClock: 0).start { Observable.concat(.just(1), .just(2)) }.events,
      "(12|)")
    check.expect(
      TestScheduler(initialClock: 0).start {
        Observable.concat((1...3).lazy.map { Observable.just($0) })
      }.events, "(123|)")
    check.expect(
      TestScheduler(initialClock: 0).start { Observable<Int>.concat([]) }.events, "|")
  }

  @Test("a Single can follow")
  func single() {
    check.expect(t.start { Observable.of(1).concat(Single.just(2)) }.events, "(12|)")
  }
}
