import Rx
import RxTesting
import Testing

/// In a child process of its own, where nothing else counts: Swift Testing runs suites side by side.
@Suite("Leaks")
struct LeakTests {
  @Test(
    "L43: Resources.total returns to its start after every chain, however it ends",
    .enabled(if: Resources.isCounting))
  func chains() async {
    await #expect(processExitsWith: .success) {
      for (name, chain) in LeakTests.chains {
        for end in ["completed", "error", "dispose"] {
          let start = Resources.total
          LeakTests.run(chain, end)
          #expect(Resources.total == start, "\(name), \(end)")
        }
      }
    }
  }

  @Test("L43: a live subscription counts", .enabled(if: Resources.isCounting))
  func counting() async {
    await #expect(processExitsWith: .success) {
      let subject = PublishSubject<Int>()
      let start = Resources.total
      do {
        let subscription = subject.map { $0 }.subscribe { _ in }
        #expect(Resources.total > start)
        subscription.dispose()
      }
      #expect(Resources.total == start)
    }
  }

  private static func run(_ chain: @Sendable (Observable<Int>) -> Observable<Int>, _ end: String) {
    let subject = PublishSubject<Int>()
    let subscription = chain(subject).subscribe { _ in }
    subject.onNext(1)
    subject.onNext(2)
    if end == "completed" { subject.onCompleted() }
    if end == "error" { subject.onError(boom) }
    subscription.dispose()
  }

  private static let scheduler = TestScheduler(initialClock: 0)

  private static let chains:
    [(name: String, chain: @Sendable (Observable<Int>) -> Observable<Int>)] =
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
      ]
}
