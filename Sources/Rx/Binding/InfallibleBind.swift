extension InfallibleType {
  /// Sends all events to the observers, the completion too.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    asObservable().bind(toAll: observers.map { AnyObserver($0) })
  }

  /// Sends all events to the observers, the completion too.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    asObservable().map { $0 }.bind(toAll: observers.map { AnyObserver($0) })
  }

  /// Calls `onNext` with each element, on the thread that delivers.
  @preconcurrency
  public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Calls `onNext` with `object`, which is held weakly, and each element, on the thread that
  /// delivers; once the object is gone, no more.
  @preconcurrency
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping @Sendable (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext)
  }

  /// What `binder` makes of this sequence.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// What `binder` makes of this sequence and then of `curriedArgument`.
  public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    binder(self)(curriedArgument)
  }
}
