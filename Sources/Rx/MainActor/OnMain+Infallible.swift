extension OnMain where Source: InfallibleType {
  /// Subscribes with an event handler of the main actor.
  public func subscribe(
    _ on: @escaping @MainActor (InfallibleEvent<Source.Element>) -> Void
  ) -> any Disposable {
    subscribe(onNext: { on(.next($0)) }, onCompleted: { on(.completed) })
  }

  /// Subscribes with a closure of the main actor for each kind of event.
  ///
  /// - Parameters:
  ///   - onDisposed: Called once, after the ending or when the subscription is disposed.
  public func subscribe(
    onNext: (@MainActor (Source.Element) -> Void)? = nil,
    onCompleted: (@MainActor () -> Void)? = nil, onDisposed: (@MainActor () -> Void)? = nil
  ) -> any Disposable {
    feed(
      TerminalSink(
        onNext: assumingMain(onNext), onError: nil, onCompleted: assumingMain(onCompleted),
        onDisposed: hoppingToMain(onDisposed)))
  }

  /// Subscribes with closures of the main actor that are given `object`, which is held weakly: once
  /// it is gone, no closure is called.
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: (@MainActor (Object, Source.Element) -> Void)? = nil,
    onCompleted: (@MainActor (Object) -> Void)? = nil,
    onDisposed: (@MainActor (Object) -> Void)? = nil
  ) -> any Disposable {
    let weak = WeakReference(object)
    return subscribe(
      onNext: weak.bindMain(onNext), onCompleted: weak.bindMain(onCompleted),
      onDisposed: weak.bindMain(onDisposed))
  }
}
