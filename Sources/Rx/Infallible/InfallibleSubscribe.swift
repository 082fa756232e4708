extension InfallibleType {
  /// Subscribes with an event handler, called on the thread that delivers.
  @preconcurrency
  public func subscribe(
    _ on: @escaping @Sendable (InfallibleEvent<Element>) -> Void
  ) -> any Disposable {
    subscribe(onNext: { on(.next($0)) }, onCompleted: { on(.completed) })
  }

  /// Subscribes with a closure for each kind of event, called on the thread that delivers.
  ///
  /// - Parameters:
  ///   - onDisposed: Called once, after the ending or when the subscription is disposed.
  @preconcurrency
  public func subscribe(
    onNext: (@Sendable (Element) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes with closures that are given `object`, which is held weakly: once it is gone, no
  /// closure is called.
  @preconcurrency
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: (@Sendable (Object, Element) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }
}
