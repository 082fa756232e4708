import Rx
import RxTesting
import Testing

/// Closures of many `$`s without any type: each is to be understood at once, not after seconds.
@Suite("combineLatest and zip of two to eight, and of collections")
struct JoinArityTests {
  private let one = Observable.just(1)

  private func last(_ source: Observable<Int>) throws -> Int? { try source.toBlocking().last() }

  @Test("combineLatest of two to eight")
  func combineLatest() throws {
    let a = one
    #expect(try last(.combineLatest(a, a) { $0 + $1 }) == 2)
    let three = Observable.combineLatest(a, a, a) { $0 + $1 + $2 }
    let four = Observable.combineLatest(a, a, a, a) { $0 + $1 + $2 + $3 }
    let five = Observable.combineLatest(a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 }
    let six = Observable.combineLatest(a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 }
    let seven = Observable.combineLatest(a, a, a, a, a, a, a) {
      $0 + $1 + $2 + $3 + $4 + $5 + $6
    }
    let eight = Observable.combineLatest(a, a, a, a, a, a, a, a) {
      $0 * 2 + $1 * 3 - $2 + $3 * 4 + $4 + $5 - $6 * $7
    }
    #expect(try [three, four, five, six, seven, eight].map(last) == [3, 4, 5, 6, 7, 9])
  }

  @Test("zip of two to eight")
  func zip() throws {
    let a = one
    #expect(try last(.zip(a, a) { $0 + $1 }) == 2)
    let three = Observable.zip(a, a, a) { $0 + $1 + $2 }
    let four = Observable.zip(a, a, a, a) { $0 + $1 + $2 + $3 }
    let five = Observable.zip(a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 }
    let six = Observable.zip(a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 }
    let seven = Observable.zip(a, a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }
    let eight = Observable.zip(a, a, a, a, a, a, a, a) {
      $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
    }
    #expect(try [three, four, five, six, seven, eight].map(last) == [3, 4, 5, 6, 7, 8])
  }

  @Test("of sources of different kinds and types, as a tuple")
  func tuples() throws {
    let subject = BehaviorSubject(value: 2)
    let relay = BehaviorRelay(value: "a")
    let latest = try Observable.combineLatest(one, subject, relay).take(1).toBlocking().single()
    #expect(latest == (1, 2, "a"))
    let zipped = try Observable.zip(one, subject, relay, one).take(1).toBlocking().single()
    #expect(zipped == (1, 2, "a", 1))
  }

  @Test("resultSelector may be an operator, an initialiser or a closure of statements")
  func selectors() throws {
    #expect(try last(.combineLatest(one, one, resultSelector: +)) == 2)
    let ranges = Observable.zip(one, one, resultSelector: Swift.max)
    #expect(try last(ranges) == 1)
    let text = Observable.combineLatest(one, Observable.just("a")) { number, letter in
      let prefix = String(repeating: letter, count: number)
      return prefix + "\(number)"
    }
    #expect(try text.toBlocking().single() == "a1")
  }

  @Test("flatMap to several elements of arithmetic")
  func flatMap() throws {
    let all = Observable.of(1, 2).flatMap { Observable.of($0 * 10, $0 * 10 + 1, $0 * 10 + 2) }
    #expect(try all.toBlocking().toArray() == [10, 11, 20, 12, 21, 22])
  }

  @Test("traits and Infallible have the same")
  func traits() throws {
    let s = Single.just(1)
    let sum = Single.zip(s, s, s, s, s, s, s, s) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
    #expect(try sum.toBlocking().single() == 8)
    #expect(try Single.zip(s, Single.just("a")).toBlocking().single() == (1, "a"))
    #expect(try Single.zip([s, s]).toBlocking().single() == [1, 1])
    #expect(try Single.zip([s, s]) { $0.count }.toBlocking().single() == 2)
    #expect(try Single.zip([Single<Int>]()) { $0.count }.toBlocking().single() == 0)
    let m = Maybe.just(1)
    let maybe = Maybe.zip(m, m, m, m, m) { $0 + $1 + $2 + $3 + $4 }
    #expect(try maybe.toBlocking().first() == 5)
    let i = Infallible.just(1)
    let infallible = Infallible.zip(i, i, i, i, i) { $0 + $1 + $2 + $3 + $4 }
    #expect(try infallible.toBlocking().first() == 5)
    let latest = Infallible.combineLatest(i, i, i, i, i) { $0 + $1 + $2 + $3 + $4 }
    #expect(try latest.toBlocking().first() == 5)
  }

  @Test("an empty collection completes at once")
  func emptyCollection() throws {
    #expect(try Observable.zip([Observable<Int>]()).toBlocking().toArray().isEmpty)
    #expect(try Observable.combineLatest([Observable<Int>]()).toBlocking().toArray().isEmpty)
  }

  @Test("F29: 100,000 sources are joined without a look at all of them at each event")
  func many() throws {
    let sources = (0..<100_000).map { Observable.just($0) }
    #expect(try Observable.zip(sources).toBlocking().single().count == sources.count)
    #expect(try Observable.combineLatest(sources).toBlocking().single().count == sources.count)
  }
}
