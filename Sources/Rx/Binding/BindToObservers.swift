extension ObservableType {
  /// Sends all events to the observers, the ending too.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    asObservable().bind(toAll: observers.map { AnyObserver($0) })
  }

  /// Sends all events to the observers, the ending too.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    map { $0 }.bind(toAll: observers.map { AnyObserver($0) })
  }
}

extension Observable {
  func bind(toAll observers: [AnyObserver<Element>]) -> any Disposable {
    subscribe(
      onNext: { element in for observer in observers { observer.onNext(element) } },
      onError: { error in for observer in observers { observer.onError(error) } },
      onCompleted: { for observer in observers { observer.onCompleted() } })
  }
}
