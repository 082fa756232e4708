import Rx

/// Plain classes captured by closures that may run on any thread.
final class Counter {
  var count = 0
}

final class Station {
  var seen = 0
  let source = PublishSubject<Int>()

  func listen() {
    _ = source.subscribe(onNext: { self.seen += $0 })  // warns: 'self'
    _ = source.subscribe(onNext: { [weak self] in self?.seen += $0 })  // warns: 'self'
    _ = source.map { $0 + self.seen }  // warns: 'self'
  }
}

func operators(_ source: Observable<Int>, _ counter: Counter) {
  _ = source.map { $0 + counter.count }  // warns: 'counter'
  _ = source.compactMap { $0 + counter.count }  // warns: 'counter'
  _ = source.filter { $0 > counter.count }  // warns: 'counter'
  _ = source.do(onNext: { counter.count = $0 })  // warns: 'counter'
  _ = source.do(onDispose: { counter.count = 0 })  // warns: 'counter'
  _ = source.flatMap { Observable.just($0 + counter.count) }  // warns: 'counter'
  _ = source.flatMapLatest { Observable.just($0 + counter.count) }  // warns: 'counter'
  _ = source.flatMapFirst { Observable.just($0 + counter.count) }  // warns: 'counter'
  _ = source.concatMap { Observable.just($0 + counter.count) }  // warns: 'counter'
  _ = source.scan(0) { $0 + $1 + counter.count }  // warns: 'counter'
  _ = source.reduce(0) { $0 + $1 + counter.count }  // warns: 'counter'
  _ = source.catch { _ in .just(counter.count) }  // warns: 'counter'
  _ = source.retry { (all: Observable<any Error>) in all.take(counter.count) }  // warns: 'counter'
  _ = source.take(while: { $0 < counter.count })  // warns: 'counter'
  _ = source.take(until: { $0 < counter.count })  // warns: 'counter'
  _ = source.skip(while: { $0 < counter.count })  // warns: 'counter'
  _ = source.distinctUntilChanged { $0 + $1 == counter.count }  // warns: 'counter'
  _ = source.withLatestFrom(source) { $0 + $1 + counter.count }  // warns: 'counter'
  _ = source.withUnretained(counter) { _, number in number + counter.count }  // warns: 'counter'
  _ = Observable.zip(source, source) { $0 + $1 + counter.count }  // warns: 'counter'
  _ = Observable.combineLatest(source, source) { $0 + $1 + counter.count }  // warns: 'counter'
  _ = Observable.deferred { .just(counter.count) }  // warns: 'counter'
  _ = Observable.using(
    { BooleanDisposable() },
    observableFactory: { _ in .just(counter.count) })  // warns: 'counter'
  _ = Observable.generate(
    initialState: 0, condition: { $0 < counter.count },  // warns: 'counter'
    iterate: { $0 + counter.count })  // warns: 'counter'
  _ = Observable<Int>.create { observer in
    observer.onNext(counter.count)  // warns: 'counter'
    return Disposables.create()
  }
}

func subscribers(_ source: Observable<Int>, _ counter: Counter) {
  _ = source.subscribe { _ in counter.count += 1 }  // warns: 'counter'
  _ = source.subscribe(onNext: { counter.count += $0 })  // warns: 'counter'
  _ = source.subscribe(onError: { _ in counter.count = 0 })  // warns: 'counter'
  _ = source.subscribe(onCompleted: { counter.count = 0 })  // warns: 'counter'
  _ = source.subscribe(onDisposed: { counter.count = 0 })  // warns: 'counter'
  _ = source.bind(onNext: { counter.count = $0 })  // warns: 'counter'
  _ = source.bind(to: Binder(Counter()) { _, _ in counter.count = 0 })  // warns: 'counter'
  _ = source.subscribe(with: counter, onNext: { _, _ in counter.count = 0 })  // warns: 'counter'
}

func traits(_ counter: Counter) {
  _ = Single<Int>.create { single in
    single(.success(counter.count))  // warns: 'counter'
    return Disposables.create()
  }
  _ = Single.just(1).map { $0 + counter.count }  // warns: 'counter'
  _ = Single.just(1).flatMap { .just($0 + counter.count) }  // warns: 'counter'
  _ = Single.just(1).subscribe(onSuccess: { counter.count = $0 })  // warns: 'counter'
  _ = Single.just(1).subscribe { _ in counter.count = 0 }  // warns: 'counter'
  _ = Maybe.just(1).subscribe(onSuccess: { counter.count = $0 })  // warns: 'counter'
  _ = Completable.empty().subscribe(onCompleted: { counter.count = 0 })  // warns: 'counter'
  _ = Single<Int>.create { counter.count }  // errs: 'counter'
}

func elsewhere(_ counter: Counter, _ scheduler: SerialDispatchQueueScheduler) {
  _ = Disposables.create { counter.count = 0 }  // warns: 'counter'
  _ = AnyObserver<Int> { _ in counter.count += 1 }  // warns: 'counter'
  _ = scheduler.schedule(1) { _ in
    counter.count += 1  // warns: 'counter'
    return Disposables.create()
  }
  _ = scheduler.scheduleRelative(1, dueTime: .seconds(1)) { _ in
    counter.count += 1  // warns: 'counter'
    return Disposables.create()
  }
  _ = scheduler.schedulePeriodic((), startAfter: .seconds(1), period: .seconds(1)) {
    counter.count += 1  // warns: 'counter'
  }
  _ = scheduler.scheduleRecursive(1) { _, _ in counter.count += 1 }  // warns: 'counter'
}
