import Rx
import RxTesting

/// One chain for each operator, to see what becomes of it however its source ends.
enum Chains {
  private static let scheduler = TestScheduler(initialClock: 0)

  static let all: [(name: String, chain: @Sendable (Observable<Int>) -> Observable<Int>)] =
    [
      ("bare", { $0 }), ("map", { $0.map { $0 } }), ("filter", { $0.filter { $0 > 1 } }),
      ("take", { $0.take(1) }), ("skip", { $0.skip(1) }), ("startWith", { $0.startWith(0) }),
      ("flatMap just", { $0.flatMap { Observable.just($0) } }),
      ("flatMap never", { $0.flatMap { _ in Observable<Int>.never() } }),
      ("flatMap error", { $0.flatMap { _ in Observable<Int>.error(boom) } }),
      ("flatMap Single", { $0.flatMap { Single.just($0) } }),
      ("concat", { $0.concat(Observable.just(9)) }),
      ("concat never", { $0.concat(Observable.never()) }),
      ("static concat", { .concat([.just(0), $0, .just(9)]) }),
      ("merge", { .merge($0, .of(1, 2), .never()) }),
      ("do", { $0.do(onNext: { _ in }, onDispose: {}) }),
      ("catch", { $0.catch { _ in .just(9) } }),
      ("retry", { $0.retry(2) }),
      ("retry after a closure's error", { $0.map { _ in throw boom }.retry(3) }),
      ("timeout", { $0.timeout(.seconds(5), scheduler: scheduler) }),
      ("timeout of the first", { $0.timeout(first: .seconds(5), scheduler: scheduler) }),
      (
        "timeout with other",
        { $0.timeout(.seconds(5), other: Observable.just(1), scheduler: scheduler) }
      ),
      ("toArray", { $0.toArray().map { $0.count }.asObservable() }),
      ("deferred", { source in .deferred { source } }),
      (
        "using",
        { source in .using({ BooleanDisposable() }, observableFactory: { _ in source }) }
      ),
      ("observe on current thread", { $0.observe(on: CurrentThreadScheduler.instance) }),
      ("subscribe on current thread", { $0.subscribe(on: CurrentThreadScheduler.instance) }),
      ("six operators", { $0.map { $0 }.filter { _ in true }.skip(0).take(9).startWith(1).do() }),
      (
        "create",
        { source in
          .create { observer in source.subscribe(observer) }
        }
      ),
      ("share", { $0.share(replay: 1) }),
      ("share for ever", { $0.share(replay: 1, scope: .forever) }),
      ("share of many", { $0.share(replay: 2) }),
      ("publish", { $0.publish().refCount() }),
      ("replay", { $0.replay(1).refCount() }),
      (
        "multicast",
        { $0.multicast({ PublishSubject() }, selector: { .zip($0, $0) { $0 + $1 } }) }
      ),
      ("groupBy", { $0.groupBy { $0 % 2 }.flatMap { $0 } }),
      (
        "window",
        { $0.window(timeSpan: .seconds(5), count: 1, scheduler: scheduler).flatMap { $0 } }
      ),
      ("zip", { .zip($0, Observable.of(1, 2, 3)) { $0 + $1 } }),
      ("combineLatest", { .combineLatest($0, Observable<Int>.never().startWith(1)) { $0 + $1 } }),
      ("withLatestFrom", { $0.withLatestFrom(Observable.of(1)) }),
      ("amb", { $0.amb(Observable.never()) }),
      ("take until", { $0.take(until: Observable<Int>.never()) }),
      ("skip until", { $0.skip(until: Observable<Int>.never()) }),
      ("flatMapLatest", { $0.flatMapLatest { _ in Observable<Int>.never() } }),
      ("flatMapFirst", { $0.flatMapFirst { _ in Observable<Int>.never() } }),
      ("concatMap", { $0.concatMap { _ in Observable<Int>.never() } }),
      ("scan", { $0.scan(0, accumulator: +) }),
      ("distinctUntilChanged", { $0.distinctUntilChanged() }),
      ("delay", { $0.delay(.seconds(5), scheduler: scheduler) }),
      ("debounce", { $0.debounce(.seconds(5), scheduler: scheduler) }),
      (
        "buffer",
        { $0.buffer(timeSpan: .seconds(5), count: 3, scheduler: scheduler).map { $0.count } }
      ),
      ("throttle", { $0.throttle(.seconds(5), scheduler: scheduler) }),
      ("sample", { $0.sample(Observable.of(1)) }),
      ("sampler", { Observable.just(1).sample($0) }),
      ("takeLast", { $0.takeLast(1) }),
      ("single", { $0.single() }),
      ("enumerated", { $0.enumerated().map { $0.element } }),
      ("take for", { $0.take(for: .seconds(5), scheduler: scheduler) }),
      ("observe in virtual time", { $0.observe(on: scheduler) }),
      ("retry when", { $0.retry { (errors: Observable<any Error>) in errors.take(1) } }),
      ("asSingle", { $0.asSingle().asObservable() }),
      ("materialize", { $0.materialize().dematerialize() }),
    ]
}
