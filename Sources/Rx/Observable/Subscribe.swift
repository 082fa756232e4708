extension ObservableType {
  /// Subscribes with an event handler, called on the thread that delivers.
  @preconcurrency
  public func subscribe(_ on: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable {
    asObservable().feed(
      TerminalSink(
        onNext: { on(.next($0)) }, onError: { on(.error($0)) }, onCompleted: { on(.completed) },
        onDisposed: nil))
  }

  /// Subscribes with a closure for each kind of event, called on the thread that delivers.
  ///
  /// - Parameters:
  ///   - onError: Without it, an error goes to `Hooks.defaultErrorHandler`.
  ///   - onDisposed: Called once, after the ending or when the subscription is disposed.
  @preconcurrency
  public func subscribe(
    onNext: (@Sendable (Element) -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    asObservable().feed(
      TerminalSink(
        onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed))
  }

  /// Subscribes with closures that are given `object`, which is held weakly: once it is gone, no
  /// closure is called.
  ///
  /// - Parameters:
  ///   - onError: Without it, an error goes to `Hooks.defaultErrorHandler`.
  @preconcurrency
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: (@Sendable (Object, Element) -> Void)? = nil,
    onError: (@Sendable (Object, any Error) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    let weak = WeakReference(object)
    return subscribe(
      onNext: weak.bind(onNext),
      onError: weak.bind(onError),
      onCompleted: weak.bind(onCompleted),
      onDisposed: weak.bind(onDisposed))
  }
}
