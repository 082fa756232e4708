import Rx
import RxTesting
import Testing

@Suite("Single")
struct SingleTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("A4: create takes only the first call")
  func createTwice() {
    let log = Log<String>()
    let disposed = Log<Int>()
    _ = Single<Int>.create { single in
      single(.success(1))
      single(.success(2))
      single(.failure(boom))
      return Disposables.create(with: disposed.note(1))
    }
    .subscribe(
      onSuccess: { log.add("\($0)") }, onFailure: { log.add("\($0)") },
      onDisposed: log.note("disposed"))
    #expect(log.entries == ["1", "disposed"])
    #expect(disposed.entries == [1])
  }

  @Test("just and error")
  func ends() {
    check.expect(t.start { Single.just(1) }.events, "(1|)")
    check.expect(
      TestScheduler(initialClock: 0).start { Single<Int>.error(boom) }.events, "#", error: boom)
  }

  @Test("A4: asSingle holds the value until completion")
  func asSingle() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1--|")
    check.expect(t.start { source.asSingle() }.events, "             ----(1|)")
    check.expect(source.subscriptions, "^---!")
  }

  @Test("A4: asSingle of none is noElements, of two moreThanOneElement at once")
  func asSingleErrors() throws {
    check.expect(
      t.start { Observable<Int>.empty().asSingle() }.events, "#", error: RxError.noElements)
    let t = TestScheduler(initialClock: 0)
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2--|")
    check.expect(
      t.start { source.asSingle() }.events, "---#", error: RxError.moreThanOneElement)
    check.expect(source.subscriptions, "^--!")
  }

  @Test("A4: first() is the first element or nil, and leaves the source")
  func first() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-|")
    check.expect(t.start { source.first() }.events, "-(a|)", values: ["a": 1])
    check.expect(source.subscriptions, "^!")
    let none = TestScheduler(initialClock: 0).start { Observable<Int>.empty().first() }
    check.expect(none.events, "(a|)", values: ["a": nil])
  }

  @Test("map and flatMap; a closure that throws is a failure")
  func operators() {
    let result = t.start { Single.just(1).map { $0 + 1 }.flatMap { Single.just($0 * 2) } }
    check.expect(result.events, "(4|)")
    let failing = TestScheduler(initialClock: 0).start {
      Single.just(1).map { _ -> Int in throw boom }
    }
    check.expect(failing.events, "#", error: boom)
  }

  @Test("retry, catch and timeout are there for Singles")
  func errors() {
    let attempts = Box(0)
    let flaky = Single<Int>.create { single in
      let attempt = attempts.update { value in
        value += 1
        return value
      }
      single(attempt < 3 ? .failure(boom) : .success(attempt))
      return Disposables.create()
    }
    check.expect(t.start { flaky.retry(3) }.events, "(3|)")
    check.expect(
      TestScheduler(initialClock: 0).start { Single<Int>.error(boom).catch { _ in .just(9) } }
        .events, "(9|)")
    let t = TestScheduler(initialClock: 0)
    check.expect(
      t.start { Single<Int>.never().timeout(.seconds(3), scheduler: t) }.events, "---#",
      error: RxError.timeout)
  }

  @Test("disposing cancels the work")
  func disposed() {
    let log = Log<String>()
    let subscription = Single<Int>.create { _ in Disposables.create(with: log.note("cancelled")) }
      .subscribe(onSuccess: { _ in log.add("success") }, onDisposed: log.note("disposed"))
    subscription.dispose()
    #expect(log.entries == ["cancelled", "disposed"])
  }

  @Test("do: the closures of a Single come in order")
  func sideEffects() {
    let log = Log<String>()
    _ = Single.just(1).do(
      onSuccess: { log.add("do \($0)") }, afterSuccess: { log.add("after \($0)") },
      onSubscribe: log.note("subscribe"), onDispose: log.note("dispose")
    ).subscribe(onSuccess: { log.add("\($0)") })
    #expect(log.entries == ["subscribe", "do 1", "1", "after 1", "dispose"])
  }
}
