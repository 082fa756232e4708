import Foundation
import Rx

/// Code as it was written for RxSwift 4 and 5: plain classes, captured variables, the names of then.
class DeviceReader {
  static let shared = DeviceReader()

  private let disposeBag = DisposeBag()
  private var disposable: Disposable?
  private var isConnected = false
  var lastValue: Int?

  func readData() {
    if let d = disposable {
      d.dispose()
    }
    disposable = connect()
      .flatMap { Observable.concat(Observable.just($0), Observable.just($0 + 1)) }
      .subscribe(
        onNext: { (value) in
          self.lastValue = value
          self.getNotify(count: value)
        },
        onError: { (error) in
          self.isConnected = false
        },
        onCompleted: {
        },
        onDisposed: {
        })
  }

  func connect() -> Observable<Int> {
    return Observable.of(true, false)
      .startWith(self.isConnected)
      .filter { $0 }
      .timeout(3.0, scheduler: MainScheduler.instance)  // deprecated
      .take(1)
      .flatMap { _ in self.scan() }
      .timeout(3.0, other: Observable.just(1), scheduler: MainScheduler.instance)  // deprecated
      .delay(0.1, scheduler: MainScheduler.instance)  // deprecated
      .observeOn(MainScheduler.instance)  // deprecated
      .subscribeOn(MainScheduler.asyncInstance)  // deprecated
      .catchError { _ in .just(self.lastValue ?? 0) }  // deprecated
      .catchErrorJustReturn(0)  // deprecated
      .do(onNext: { _ in self.isConnected = true })
  }

  private func scan() -> Observable<Int> {
    return Observable.create { observer in
      observer.on(.next(1))
      observer.onNext(2)
      observer.onCompleted()
      return Disposables.create { self.isConnected = false }
    }
  }

  private func getNotify(count: Int) {
    var seen: [Int] = []
    Observable<Int>.interval(0.1, scheduler: MainScheduler.instance)  // deprecated
      .takeWhile { $0 < 10 }  // deprecated
      .skipWhile { $0 < seen.count }  // deprecated
      .takeUntil(Observable<Int>.timer(1, scheduler: MainScheduler.instance))  // deprecated 2
      .skipUntil(Observable.just(0))  // deprecated
      .elementAt(3)  // deprecated
      .retryWhen { errors in errors.map { _ in seen.count } }  // deprecated
      .take(count)
      .subscribe(onNext: { [weak self] in
        seen.append($0)
        self?.lastValue = $0
      })
      .disposed(by: disposeBag)
  }
}

func spans(_ source: Observable<Int>, _ scheduler: SerialDispatchQueueScheduler) -> [Disposable] {
  var ticks = 0
  return [
    source.debounce(0.3, scheduler: scheduler).subscribe(),  // deprecated
    source.delaySubscription(0.3, scheduler: scheduler).subscribe(),  // deprecated
    source.take(0.3, scheduler: scheduler).subscribe(),  // deprecated
    source.skip(0.3, scheduler: scheduler).subscribe(),  // deprecated
    source.buffer(timeSpan: 0.3, count: 3, scheduler: scheduler).subscribe(),  // deprecated
    source.take(.seconds(1), scheduler: scheduler).subscribe(),  // deprecated
    Single.just(1).timeout(3.0, scheduler: scheduler).subscribe(),  // deprecated
    Single.just(1).delay(3.0, scheduler: scheduler).subscribe(),  // deprecated
    scheduler.scheduleRelative(1, dueTime: 0.5) { _ in Disposables.create() },  // deprecated
    scheduler.schedulePeriodic(0, startAfter: 1, period: 0.5) {  // deprecated
      ticks += 1
      return $0 + 1
    },
    scheduler.schedule(1) { _ in
      ticks += 1
      return Disposables.create()
    },
  ]
}
