extension OnMain where Source: PrimitiveSequenceType, Source.Trait == SingleTrait {
  /// Subscribes with a handler of the one event that belongs to the main actor.
  public func subscribe(
    _ observer: @escaping @MainActor (SingleEvent<Source.Element>) -> Void
  ) -> any Disposable {
    subscribe(onSuccess: { observer(.success($0)) }, onFailure: { observer(.failure($0)) })
  }

  /// Subscribes with a closure of the main actor for each outcome.
  ///
  /// - Parameters:
  ///   - onFailure: Without it, an error goes to `Hooks.defaultErrorHandler`.
  ///   - onDisposed: Called once, after the outcome or when the subscription is disposed.
  public func subscribe(
    onSuccess: (@MainActor (Source.Element) -> Void)? = nil,
    onFailure: (@MainActor (any Error) -> Void)? = nil,
    onDisposed: (@MainActor () -> Void)? = nil
  ) -> any Disposable {
    feed(
      OneShotTerminal(
        onNext: assumingMain(onSuccess), onError: assumingMain(onFailure), onCompleted: nil,
        onDisposed: hoppingToMain(onDisposed)))
  }

  /// Subscribes with closures of the main actor that are given `object`, which is held weakly: once
  /// it is gone, no closure is called.
  ///
  /// - Parameters:
  ///   - onFailure: Without it, an error goes to `Hooks.defaultErrorHandler`.
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: (@MainActor (Object, Source.Element) -> Void)? = nil,
    onFailure: (@MainActor (Object, any Error) -> Void)? = nil,
    onDisposed: (@MainActor (Object) -> Void)? = nil
  ) -> any Disposable {
    let weak = WeakReference(object)
    return subscribe(
      onSuccess: weak.bindMain(onSuccess), onFailure: weak.bindMain(onFailure),
      onDisposed: weak.bindMain(onDisposed))
  }
}
