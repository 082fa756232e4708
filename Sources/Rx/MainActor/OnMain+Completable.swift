extension OnMain
where Source: PrimitiveSequenceType, Source.Trait == CompletableTrait, Source.Element == Never {
  /// Subscribes with a handler of the one event that belongs to the main actor.
  public func subscribe(
    _ observer: @escaping @MainActor (CompletableEvent) -> Void
  ) -> any Disposable {
    subscribe(onCompleted: { observer(.completed) }, onError: { observer(.error($0)) })
  }

  /// Subscribes with a closure of the main actor for each outcome.
  ///
  /// - Parameters:
  ///   - onError: Without it, an error goes to `Hooks.defaultErrorHandler`.
  ///   - onDisposed: Called once, after the outcome or when the subscription is disposed.
  public func subscribe(
    onCompleted: (@MainActor () -> Void)? = nil,
    onError: (@MainActor (any Error) -> Void)? = nil,
    onDisposed: (@MainActor () -> Void)? = nil
  ) -> any Disposable {
    feed(
      OneShotTerminal(
        onNext: nil, onError: assumingMain(onError), onCompleted: assumingMain(onCompleted),
        onDisposed: hoppingToMain(onDisposed)))
  }

  /// Subscribes with closures of the main actor that are given `object`, which is held weakly: once
  /// it is gone, no closure is called.
  ///
  /// - Parameters:
  ///   - onError: Without it, an error goes to `Hooks.defaultErrorHandler`.
  public func subscribe<Object: AnyObject>(
    with object: Object, onCompleted: (@MainActor (Object) -> Void)? = nil,
    onError: (@MainActor (Object, any Error) -> Void)? = nil,
    onDisposed: (@MainActor (Object) -> Void)? = nil
  ) -> any Disposable {
    let weak = WeakReference(object)
    return subscribe(
      onCompleted: weak.bindMain(onCompleted), onError: weak.bindMain(onError),
      onDisposed: weak.bindMain(onDisposed))
  }
}
