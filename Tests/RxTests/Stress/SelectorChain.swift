import Rx

/// An operator that calls a closure of its user's, which calls `call`.
struct SelectorChain: Sendable {
  typealias Call = @Sendable () -> Void

  let name: String
  let apply: @Sendable (Observable<Int>, @escaping Call) -> Observable<Int>

  init(
    _ name: String,
    _ apply: @escaping @Sendable (Observable<Int>, @escaping Call) -> Observable<Int>
  ) {
    self.name = name
    self.apply = apply
  }

  static let all: [SelectorChain] = [
    SelectorChain("map") { source, call in source.map { called(call, $0) } },
    SelectorChain("filter") { source, call in source.filter { called(call, $0) > 0 } },
    SelectorChain("compactMap") { source, call in source.compactMap { called(call, $0) } },
    SelectorChain("scan") { source, call in source.scan(0) { $0 + called(call, $1) } },
    SelectorChain("scan into") { source, call in
      source.scan(into: 0) { sum, element in sum += called(call, element) }
    },
    SelectorChain("reduce") { source, call in
      source.catchAndReturn(9).reduce(0) { $0 + called(call, $1) }
    },
    SelectorChain("mapResult") { source, call in
      source.catchAndReturn(9).reduce(0, accumulator: +) { called(call, $0) }
    },
    SelectorChain("take while") { source, call in
      source.take(while: { called(call, $0) > 0 })
    },
    SelectorChain("take until") { source, call in
      source.take(until: { called(call, $0) == 3 }, behavior: .inclusive)
    },
    SelectorChain("skip while") { source, call in source.skip(while: { called(call, $0) < 4 }) },
    SelectorChain("distinctUntilChanged") { source, call in
      source.distinctUntilChanged { called(call, $0) }
    },
    SelectorChain("do") { source, call in source.do(onNext: { _ = called(call, $0) }) },
    SelectorChain("do after") { source, call in
      source.do(afterNext: { _ = called(call, $0) })
    },
    SelectorChain("do onError") { source, call in source.do(onError: { _ in call() }) },
    SelectorChain("flatMap") { source, call in
      source.flatMap { Observable.just(called(call, $0)) }
    },
    SelectorChain("flatMapLatest") { source, call in
      source.flatMapLatest { Observable.just(called(call, $0)).concat(Observable.never()) }
    },
    SelectorChain("flatMapFirst") { source, call in
      source.flatMapFirst { Observable.just(called(call, $0)) }
    },
    SelectorChain("concatMap") { source, call in
      source.concatMap { Observable.just(called(call, $0)) }
    },
    SelectorChain("catch") { source, call in
      source.catch { _ in
        call()
        return .just(9)
      }
    },
    SelectorChain("retry when") { source, call in
      source.retry { (errors: Observable<any Error>) in errors.do(onNext: { _ in call() }).take(1) }
    },
    SelectorChain("zip") { source, call in
      .zip(source, Observable.of(1, 2, 3)) { called(call, $0 + $1) }
    },
    SelectorChain("combineLatest") { source, call in
      .combineLatest(source, Observable.just(1)) { called(call, $0 + $1) }
    },
    SelectorChain("withLatestFrom") { source, call in
      source.withLatestFrom(Observable.just(1)) { called(call, $0 + $1) }
    },
    SelectorChain("deferred") { source, call in
      .deferred {
        call()
        return .never()
      }
    },
    SelectorChain("using") { source, call in
      .using(
        {
          call()
          return BooleanDisposable()
        }, observableFactory: { _ in source })
    },
    SelectorChain("create") { source, call in
      .create { _ in
        call()
        return source.subscribe { _ in }
      }
    },
  ]

  private static func called(_ call: Call, _ element: Int) -> Int {
    call()
    return element
  }
}
