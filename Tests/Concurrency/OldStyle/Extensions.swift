import Rx

/// What users put on top of the library in plain code: observers, disposables, schedulers and
/// operators of their own.
class CountingObserver: ObserverType {
  var count = 0

  func on(_ event: Event<Int>) {
    if case .next = event { count += 1 }
  }
}

class Flag: Cancelable {
  var isDisposed = false

  func dispose() { isDisposed = true }
}

class InlineScheduler: ImmediateSchedulerType {
  var runs = 0

  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    runs += 1
    return action(state)
  }
}

extension ObservableType {
  func ensure(_ isRight: @escaping (Element) -> Bool) -> Observable<Element> {
    return Observable.create { observer in
      self.subscribe { event in
        if let element = event.element, !isRight(element) { return }
        observer.on(event)
      }
    }
  }

  func unwrap<Result>() -> Observable<Result> where Element == Result? {
    return filter { $0 != nil }.map { $0! }
  }
}

func useThem() -> Int {
  let observer = CountingObserver()
  let scheduler = InlineScheduler()
  let transform: (Int) -> Int = { $0 + scheduler.runs }
  _ = Observable.of(1, 2, 3)
    .ensure { $0 > observer.count }
    .map(transform)
    .observe(on: scheduler)
    .subscribe(observer)
  let subscription = CompositeDisposable(Flag(), Flag())
  subscription.dispose()
  return observer.count
}
