import Rx
import RxTesting
import Testing

/// An operator of `Infallible` on `-1-2-2-3-|`, with `----7---8-|` beside it.
struct InfallibleChain: Sendable, CustomTestStringConvertible {
  typealias Make = @Sendable (Infallible<Int>, Infallible<Int>, TestScheduler) -> Infallible<Int>

  let name: String
  let expected: String
  let make: Make

  var testDescription: String { name }

  private init(_ name: String, _ expected: String, _ make: @escaping Make) {
    self.name = name
    self.expected = expected
    self.make = make
  }

  static let all = transforming + filtering + distinct + combining + joining + timed

  private static let transforming = [
    InfallibleChain("map", "          -2-3-3-4-|") { source, _, _ in source.map { $0 + 1 } },
    InfallibleChain("compactMap", "   ---2-2-3-|") { source, _, _ in
      source.compactMap { $0 > 1 ? $0 : nil }
    },
    InfallibleChain("flatMap", "      -1-2-2-3-|") { source, _, _ in
      source.flatMap { Infallible.just($0) }
    },
    InfallibleChain("flatMapLatest", "----7---8-|") { source, other, _ in
      source.flatMapLatest { _ in other }
    },
    InfallibleChain("flatMapFirst", " ----7---8-|") { source, other, _ in
      source.flatMapFirst { _ in other }
    },
    InfallibleChain("concatMap", "    -1-2-2-3-|") { source, _, _ in
      source.concatMap { Observable.just($0) }
    },
    InfallibleChain("scan", "         -1-3-5-8-|") { source, _, _ in
      source.scan(0) { $0 + $1 }
    },
    InfallibleChain("scan(into:)", "  -1-3-5-8-|") { source, _, _ in
      source.scan(into: 0) { $0 += $1 }
    },
    InfallibleChain("withUnretained", "-6-7-7-8-|") { source, _, t in
      source.withUnretained(t) { t, element in element + (t.clock > 0 ? 5 : 0) }
    },
    InfallibleChain("do", "           -1-2-2-3-|") { source, _, _ in source.do(onNext: { _ in }) },
    InfallibleChain("debug", "        -1-2-2-3-|") { source, _, _ in source.debug("Infallible") },
    InfallibleChain("share", "        -1-2-2-3-|") { source, _, _ in source.share() },
    InfallibleChain("deferred", "     -1-2-2-3-|") { source, _, _ in .deferred { source } },
  ]

  private static let filtering = [
    InfallibleChain("filter", "       ---2-2-3-|") { source, _, _ in source.filter { $0 > 1 } },
    InfallibleChain("skip(while:)", " ---2-2-3-|") { source, _, _ in
      source.skip(while: { $0 < 2 })
    },
    InfallibleChain("skip(until:)", " -----2-3-|") { source, other, _ in
      source.skip(until: other.asObservable())
    },
    InfallibleChain("take", "         -1-(2|)") { source, _, _ in source.take(2) },
    InfallibleChain("take(for:)", "   -1-2|") { source, _, t in
      source.take(for: .seconds(4), scheduler: t)
    },
    InfallibleChain("take(until: infallible)", "-1-2|") { source, other, _ in
      source.take(until: other)
    },
    InfallibleChain("take(until: observable)", "-1-2|") { source, other, _ in
      source.take(until: other.asObservable())
    },
    InfallibleChain("take(until: predicate)", "-1-|") { source, _, _ in
      source.take(until: { $0 == 2 })
    },
    InfallibleChain("take(until:) inclusive", "-1-(2|)") { source, _, _ in
      source.take(until: { $0 == 2 }, behavior: .inclusive)
    },
    InfallibleChain("take(while:)", "-1-|") { source, _, _ in source.take(while: { $0 < 2 }) },
    InfallibleChain("take(while:) inclusive", "-1-(2|)") { source, _, _ in
      source.take(while: { $0 < 2 }, behavior: .inclusive)
    },
  ]

  private static let distinct = [
    InfallibleChain("distinctUntilChanged", "-1-2---3-|") { source, _, _ in
      source.distinctUntilChanged()
    },
    InfallibleChain("distinctUntilChanged, key", "-1-----3-|") { source, _, _ in
      source.distinctUntilChanged { $0 / 3 }
    },
    InfallibleChain("distinctUntilChanged, comparer", "-1-----3-|") { source, _, _ in
      source.distinctUntilChanged { $0 / 3 == $1 / 3 }
    },
    InfallibleChain("distinctUntilChanged, both", "-1-----3-|") { source, _, _ in
      source.distinctUntilChanged({ $0 / 3 }, comparer: { $0 == $1 })
    },
    InfallibleChain("distinctUntilChanged(at:)", "-1-2---3-|") { source, _, _ in
      source.distinctUntilChanged(at: \.nonzeroBitCountAndValue)
    },
  ]

  private static let timed = [
    InfallibleChain("debounce", "--1-2-2-3|") { source, _, t in
      source.debounce(.seconds(1), scheduler: t)
    },
    InfallibleChain("throttle", "-1-----3-|") { source, _, t in
      source.throttle(.seconds(5), latest: false, scheduler: t)
    },
  ]

  private static let combining = [
    InfallibleChain("startWith", "      91-2-2-3-|") { source, _, _ in source.startWith(9) },
    InfallibleChain("concat", "         -1-2-2-3--|") { source, other, _ in
      source.concat(other)
    },
    InfallibleChain("concat of some", " -1-2-2-3--|") { source, other, _ in
      .concat(source, other)
    },
    InfallibleChain("concat of an array", "-1-2-2-3--|") { source, other, _ in
      .concat([source, other])
    },
    InfallibleChain("concat of a sequence", "-1-2-2-3--|") { source, other, _ in
      .concat(AnySequence([source, other]))
    },
    InfallibleChain("merge of some", "  -1-272-38-|") { source, other, _ in
      .merge(source, other)
    },
    InfallibleChain("merge of an array", "-1-272-38-|") { source, other, _ in
      .merge([source, other])
    },
    InfallibleChain("merge of a collection", "-1-272-38-|") { source, other, _ in
      .merge(AnyCollection([source, other]))
    },
    InfallibleChain("withLatestFrom", " -----7-7-|") { source, other, _ in
      source.withLatestFrom(other)
    },
    InfallibleChain("withLatestFrom, selector", "-----5-4-|") { source, other, _ in
      source.withLatestFrom(other) { $1 - $0 }
    },
  ]

  private static let joining = [
    InfallibleChain("combineLatest", "     ----55-45-|") { source, other, _ in
      .combineLatest(source, other) { $1 - $0 }
    },
    InfallibleChain("combineLatest, tuple", "----55-45-|") { source, other, _ in
      Infallible.combineLatest(source, other).map { $1 - $0 }
    },
    InfallibleChain("combineLatest of an array", "----55-45-|") { source, other, _ in
      Infallible.combineLatest([source, other]).map { $0[1] - $0[0] }
    },
    InfallibleChain("combineLatest of an array, selector", "----55-45-|") { source, other, _ in
      .combineLatest([source, other]) { $0[1] - $0[0] }
    },
    InfallibleChain("combineLatest of three", "----55-45-|") { source, other, _ in
      Infallible.combineLatest(source, other, Infallible.just("")).map { $0.1 - $0.0 }
    },
    InfallibleChain("zip", "----6---6-|") { source, other, _ in
      .zip(source, other) { $1 - $0 }
    },
  ]
}

extension Int {
  /// Tells numbers apart; a key path of more than one step.
  fileprivate var nonzeroBitCountAndValue: [Int] { [nonzeroBitCount, self] }
}
