import Rx
import RxTesting
import Testing

@Suite("Completables one after the other and side by side")
struct CompletableCombiningTests {
  private let t = TestScheduler(initialClock: 0)

  private func completable(_ marbles: String) throws -> (Completable, TestableObservable<Never>) {
    let source: TestableObservable<Never> = try t.createColdObservable(marbles, values: [:])
    return (source.asCompletable(), source)
  }

  @Test("andThen subscribes to each kind of second once the first has completed")
  func andThen() throws {
    let (first, source) = try completable("--|")
    let second: TestableObservable<Int> = try t.createColdObservable("-1|")
    check.expect(t.start { first.andThen(second.asObservable()) }.events, "---1|")
    check.expect(source.subscriptions, "^-!")
    check.expect(second.subscriptions, "--^-!")
    #expect(try Completable.empty().andThen(Single.just(1)).toBlocking().single() == 1)
    #expect(try Completable.empty().andThen(Maybe<Int>.empty()).toBlocking().first() == nil)
    #expect(
      try Completable.empty().andThen(Completable.empty()).toBlocking().toArray().isEmpty)
  }

  @Test("an error of the first is that of the whole, and the second is left alone")
  func failing() throws {
    let (first, _) = try completable("-#")
    let (second, source) = try completable("-|")
    #expect(t.start { first.concat(second) }.events.map(\.value) == [.error(TestError())])
    #expect(source.subscriptions.isEmpty)
  }

  @Test("disposing leaves the one that is going on")
  func disposed() throws {
    let (first, one) = try completable("-|")
    let (second, two) = try completable("----------|")
    _ = t.start(disposed: 205) { first.andThen(second) }
    check.expect(one.subscriptions, "^!")
    check.expect(two.subscriptions, "-^---!")
  }

  @Test("concat takes some, a collection, or a sequence as far as it is needed")
  func concat() throws {
    let log = Log<Int>()
    let numbered: @Sendable (Int) -> Completable = { number in
      number == 3 ? .error(boom) : .empty().do(onSubscribe: log.note(number))
    }
    _ = Completable.concat(numbered(0), numbered(1)).subscribe()
    _ = Completable.concat([numbered(0), numbered(1)]).subscribe()
    _ = Completable.concat((0...).lazy.map(numbered)).subscribe(onError: { _ in log.add(9) })
    #expect(log.entries == [0, 1, 0, 1, 0, 1, 2, 9])
  }

  @Test("zip fails with the first error and leaves the others")
  func zipFailing() throws {
    let (bad, _) = try completable("-#")
    let (slow, left) = try completable("-----|")
    #expect(t.start { Completable.zip(AnyCollection([bad, slow])) }.events.map(\.time) == [201])
    check.expect(left.subscriptions, "^!")
  }

  @Test("zip completes with the last")
  func zip() throws {
    let (first, one) = try completable("-|")
    let (second, two) = try completable("---|")
    #expect(t.start { Completable.zip(first, second) }.events.map(\.time) == [203])
    check.expect(one.subscriptions, "^!")
    check.expect(two.subscriptions, "^--!")
    #expect(try Completable.zip([]).toBlocking().toArray().isEmpty)
  }

  @Test("F29: many, joined left to right, take no stack")
  func many() throws {
    var all = Completable.empty()
    for _ in 0..<5_000 { all = all.andThen(Completable.empty()) }
    #expect(try all.andThen(Single.just(1)).toBlocking().single() == 1)
  }
}
