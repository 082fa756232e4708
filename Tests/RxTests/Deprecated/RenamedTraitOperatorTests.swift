import Rx
import RxTesting
import Testing

/// Each old name does what the new one does.
@Suite("Old names of traits")
struct RenamedTraitOperatorTests {
  private func elements<Trait>(_ sequence: PrimitiveSequence<Trait, Int>) throws -> [Int] {
    try sequence.toBlocking().toArray()
  }

  @available(*, deprecated)
  @Test("of error handling")
  func errors() throws {
    let failing = Single<Int>.error(boom)
    #expect(try elements(failing.catchError { _ in .just(1) }) == [1])
    #expect(try elements(failing.catchErrorJustReturn(1)) == [1])
    #expect(try elements(Maybe<Int>.error(boom).catchErrorJustReturn(1)) == [1])
    let attempts = Box(0)
    let second = Single<Int>.deferred {
      attempts.value += 1
      return attempts.value == 1 ? .error(boom) : .just(attempts.value)
    }
    #expect(try elements(second.retryWhen { (errors: Observable<any Error>) in errors }) == [2])
    attempts.value = 0
    #expect(try elements(second.retryWhen { (errors: Observable<TestError>) in errors }) == [2])
    attempts.value = 0
    #expect(throws: TestError.self) {
      try elements(second.retryWhen { (errors: Observable<RxError>) in errors })
    }
  }

  @available(*, deprecated)
  @Test("of a Single's subscribe, do and error")
  func single() {
    let log = Log<String>()
    _ = Single<Int>.create { single in
      single(.error(boom))
      return Disposables.create()
    }.subscribe(onSuccess: { _ in log.add("success") }, onError: { log.add("\($0)") })
    _ = Single.just(1).do(onNext: { log.add("do \($0)") }, onDispose: log.note("disposed"))
      .subscribe(onSuccess: { log.add("\($0)") })
    #expect(log.entries == ["\(boom)", "do 1", "1", "disposed"])
  }

  @available(*, deprecated)
  @Test("of Completable.zip")
  func completable() {
    let t = TestScheduler(initialClock: 0)
    let early = Completable.empty()
    let late = Completable.empty().delay(.seconds(3), scheduler: t)
    let merged = [
      Completable.merge(early, late), .merge([late, early]), .merge(AnyCollection([early, late])),
    ]
    let ends = merged.map { completable in
      let observer = t.createObserver(Never.self)
      _ = completable.asObservable().subscribe(observer)
      return observer
    }
    t.start()
    for end in ends { #expect(end.events.map(\.time) == [3]) }
    _ = Completable.merge(early, .error(boom)).subscribe(
      onCompleted: { Issue.record("an error is no completion") }, onError: { _ in })
  }

  @available(*, deprecated)
  @Test("of disposed(by:)")
  func bag() {
    let disposable = BooleanDisposable()
    do {
      let bag = DisposeBag()
      disposable.addDisposableTo(bag)
      #expect(!disposable.isDisposed)
    }
    #expect(disposable.isDisposed)
  }
}
