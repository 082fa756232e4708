extension OnMain where Source: PrimitiveSequenceType, Source.Trait == MaybeTrait {
  /// Subscribes with a handler of the one event that belongs to the main actor.
  public func subscribe(
    _ observer: @escaping @MainActor (MaybeEvent<Source.Element>) -> Void
  ) -> any Disposable {
    subscribe(
      onSuccess: { observer(.success($0)) }, onError: { observer(.error($0)) },
      onCompleted: { observer(.completed) })
  }

  /// Subscribes with a closure of the main actor for each outcome.
  ///
  /// - Parameters:
  ///   - onError: Without it, an error goes to `Hooks.defaultErrorHandler`.
  ///   - onDisposed: Called once, after the outcome or when the subscription is disposed.
  public func subscribe(
    onSuccess: (@MainActor (Source.Element) -> Void)? = nil,
    onError: (@MainActor (any Error) -> Void)? = nil,
    onCompleted: (@MainActor () -> Void)? = nil, onDisposed: (@MainActor () -> Void)? = nil
  ) -> any Disposable {
    feed(
      OneShotTerminal(
        onNext: assumingMain(onSuccess), onError: assumingMain(onError),
        onCompleted: assumingMain(onCompleted), onDisposed: hoppingToMain(onDisposed)))
  }

  /// Subscribes with closures of the main actor that are given `object`, which is held weakly: once
  /// it is gone, no closure is called.
  ///
  /// - Parameters:
  ///   - onError: Without it, an error goes to `Hooks.defaultErrorHandler`.
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: (@MainActor (Object, Source.Element) -> Void)? = nil,
    onError: (@MainActor (Object, any Error) -> Void)? = nil,
    onCompleted: (@MainActor (Object) -> Void)? = nil,
    onDisposed: (@MainActor (Object) -> Void)? = nil
  ) -> any Disposable {
    let weak = WeakReference(object)
    return subscribe(
      onSuccess: weak.bindMain(onSuccess), onError: weak.bindMain(onError),
      onCompleted: weak.bindMain(onCompleted), onDisposed: weak.bindMain(onDisposed))
  }
}
