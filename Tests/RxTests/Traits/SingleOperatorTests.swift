import Rx
import RxTesting
import Testing

@Suite("Single's operators")
struct SingleOperatorTests {
  private let t = TestScheduler(initialClock: 0)

  private func single(_ marbles: String) throws -> Single<Int> {
    let source: TestableObservable<Int> = try t.createColdObservable(marbles)
    return source.asSingle()
  }

  @Test("flatMap, flatMapMaybe and flatMapCompletable go on with what the selector makes")
  func flatMap() throws {
    let source = try single("-1|")
    let next = try single("--2|")
    check.expect(t.start { source.flatMap { _ in next } }.events, "-----(2|)")
    #expect(try Single.just(1).flatMapMaybe { .just($0 + 1) }.toBlocking().toArray() == [2])
    #expect(try Single.just(1).flatMapMaybe { _ in Maybe<Int>.empty() }.toBlocking().first() == nil)
    #expect(
      try Single.just(1).flatMapCompletable { _ in .empty() }.toBlocking().toArray().isEmpty)
  }

  @Test("A3: selectors that throw fail the result")
  func throwing() {
    #expect(throws: boom) {
      try Single.just(1).flatMap { _ -> Single<Int> in throw boom }.toBlocking().single()
    }
    #expect(throws: boom) {
      try Single.just(1).flatMapMaybe { _ -> Maybe<Int> in throw boom }.toBlocking().first()
    }
    #expect(throws: boom) {
      try Single.just(1).flatMapCompletable { _ in throw boom }.toBlocking().toArray()
    }
    #expect(throws: boom) {
      try Single<Int>.zip(.just(1), .just(2)) { _, _ in throw boom }.toBlocking().single()
    }
    #expect(throws: boom) { try Single<Int>.deferred { throw boom }.toBlocking().single() }
  }

  @Test("filter and compactMap make a Maybe")
  func filter() throws {
    #expect(try Single.just(1).filter { $0 > 1 }.toBlocking().first() == nil)
    #expect(try Single.just(2).filter { $0 > 1 }.toBlocking().first() == 2)
    #expect(try Single.just("1").compactMap { Int($0) }.toBlocking().first() == 1)
    #expect(try Single.just("a").compactMap { Int($0) }.toBlocking().first() == nil)
  }

  @Test("asMaybe and asCompletable")
  func conversions() throws {
    #expect(try Single.just(1).asMaybe().toBlocking().toArray() == [1])
    #expect(try Single.just(1).asCompletable().toBlocking().toArray().isEmpty)
    #expect(throws: boom) {
      try Single<Int>.error(boom).asCompletable().toBlocking().toArray()
    }
  }

  @Test("timer, delay, delaySubscription, observe and subscribe take a scheduler's time")
  func time() throws {
    check.expect(t.start { [t] in Single<Int>.timer(.seconds(3), scheduler: t) }.events, "---(0|)")
    let delay = TestScheduler(initialClock: 0)
    check.expect(
      delay.start { Single.just(1).delay(.seconds(3), scheduler: delay) }.events, "---1|")
    let late = TestScheduler(initialClock: 0)
    check.expect(
      late.start { Single.just(1).delaySubscription(.seconds(3), scheduler: late) }.events,
      "---(1|)")
    let observed = TestScheduler(initialClock: 0)
    check.expect(observed.start { Single.just(1).observe(on: observed) }.events, "-1|")
    let subscribed = TestScheduler(initialClock: 0)
    check.expect(subscribed.start { Single.just(1).subscribe(on: subscribed) }.events, "-(1|)")
  }

  @Test("I37: timeout with another Single in its place")
  func timeout() throws {
    let source = try single("-----1|")
    let other = try single("-2|")
    check.expect(
      t.start { [t] in source.timeout(.seconds(3), other: other, scheduler: t) }.events,
      "-----(2|)")
  }

  @Test("A5: retry(n) tries n times in all, retry() until it succeeds, retry(0) not at all")
  func retry() throws {
    let attempts = Box(0)
    let flaky = Single<Int>.deferred {
      let attempt = attempts.update { value in
        value += 1
        return value
      }
      return attempt.isMultiple(of: 3) ? .just(attempt) : .error(boom)
    }
    #expect(throws: boom) { try flaky.retry(2).toBlocking().single() }
    #expect(attempts.value == 2)
    #expect(try flaky.retry(1).toBlocking().single() == 3)
    #expect(try flaky.retry().toBlocking().single() == 6)
    #expect(try flaky.retry(0).toBlocking().toArray().isEmpty)
    #expect(attempts.value == 6)
  }

  @Test("A5: retry(when:) goes on with each element of the trigger, and ends with its ending")
  func retryWhen() throws {
    let source = try single("-#")
    let result = t.start { [t] in
      source.retry { (errors: Observable<any Error>) in
        errors.enumerated().flatMap { index, error -> Observable<Int> in
          index < 2 ? .timer(.seconds(2), scheduler: t) : .error(error)
        }
      }
    }
    check.expect(result.events, "-------#")
    #expect(throws: boom) {
      try Single<Int>.error(boom).retry { (errors: Observable<RxError>) in errors }
        .toBlocking().single()
    }
  }

  @Test("D23: using disposes its resource once it is over")
  func using() throws {
    let resource = BooleanDisposable()
    let used = Single<Int>.using({ resource }, primitiveSequenceFactory: { _ in .just(1) })
    #expect(try used.toBlocking().single() == 1)
    #expect(resource.isDisposed)
  }

  @Test("catch and catchAndReturn take the error's place")
  func catching() throws {
    #expect(try Single<Int>.error(boom).catchAndReturn(9).toBlocking().single() == 9)
    #expect(try Single<Int>.error(boom).catch { _ in .just(8) }.toBlocking().single() == 8)
    #expect(throws: RxError.self) {
      try Single<Int>.error(boom).catch { _ in throw RxError.unknown }.toBlocking().single()
    }
  }

  @Test("debug changes nothing")
  func debug() throws {
    #expect(try Single.just(1).debug("Single").toBlocking().single() == 1)
  }
}
