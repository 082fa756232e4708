import Rx

/// Singles, maybes and completables as they were used in plain classes.
class Store {
  enum Failure: Error { case missing }

  private var values: [String: Int] = [:]
  private let changes = PublishSubject<String>()
  private let current = BehaviorRelay<Int>(value: 0)
  private let disposeBag = DisposeBag()

  func value(for key: String) -> Single<Int> {
    return Single.create { single in
      if let value = self.values[key] {
        single(.success(value))
      } else {
        single(.failure(Failure.missing))
      }
      return Disposables.create()
    }
  }

  func set(_ value: Int, for key: String) -> Completable {
    return Completable.create { completable in
      self.values[key] = value
      self.changes.onNext(key)
      completable(.completed)
      return Disposables.create()
    }
  }

  func find(_ key: String) -> Maybe<Int> {
    return Maybe.create { maybe in
      if let value = self.values[key] { maybe(.success(value)) } else { maybe(.completed) }
      return Disposables.create()
    }
  }

  func run() {
    var log: [String] = []
    value(for: "a")
      .map { $0 + log.count }
      .catchErrorJustReturn(0)  // deprecated
      .observeOn(MainScheduler.instance)  // deprecated
      .subscribe(  // deprecated
        onSuccess: { log.append("\($0)") }, onError: { log.append("\($0)") }
      )
      .disposed(by: disposeBag)
    set(1, for: "a")
      .andThen(find("a"))
      .subscribe(onSuccess: { self.values["b"] = $0 }, onCompleted: { log.append("none") })
      .disposed(by: disposeBag)
    changes
      .flatMapLatest { self.value(for: $0) }
      .withLatestFrom(current) { $0 + $1 + log.count }
      .share(replay: 1)
      .bind(to: current)
      .addDisposableTo(disposeBag)  // deprecated
  }
}
