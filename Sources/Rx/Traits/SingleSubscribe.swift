extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Subscribes with a handler of the one event, called on the thread that delivers.
  @preconcurrency
  public func subscribe(
    _ observer: @escaping @Sendable (SingleEvent<Element>) -> Void
  ) -> any Disposable {
    source.feed(
      OneShotTerminal(
        onNext: { observer(.success($0)) }, onError: { observer(.failure($0)) },
        onCompleted: nil, onDisposed: nil))
  }

  /// Subscribes with a closure for each outcome, called on the thread that delivers.
  ///
  /// - Parameters:
  ///   - onFailure: Without it, an error goes to `Hooks.defaultErrorHandler`.
  ///   - onDisposed: Called once, after the outcome or when the subscription is disposed.
  @preconcurrency
  public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil,
    onFailure: (@Sendable (any Error) -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    source.feed(
      OneShotTerminal(
        onNext: onSuccess, onError: onFailure, onCompleted: nil, onDisposed: onDisposed))
  }

  /// Subscribes with closures that are given `object`, which is held weakly: once it is gone, no
  /// closure is called.
  @preconcurrency
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
    onFailure: (@Sendable (Object, any Error) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    let weak = WeakReference(object)
    return subscribe(
      onSuccess: weak.bind(onSuccess),
      onFailure: weak.bind(onFailure),
      onDisposed: weak.bind(onDisposed))
  }
}
