extension OnMain where Source: ObservableType {
  /// Subscribes with an event handler of the main actor.
  public func subscribe(
    _ on: @escaping @MainActor (Event<Source.Element>) -> Void
  ) -> any Disposable {
    feed(
      TerminalSink(
        onNext: assumingMain { on(.next($0)) }, onError: assumingMain { on(.error($0)) },
        onCompleted: assumingMain { on(.completed) }, onDisposed: nil))
  }

  /// Subscribes with a closure of the main actor for each kind of event.
  ///
  /// - Parameters:
  ///   - onError: Without it, an error goes to `Hooks.defaultErrorHandler`.
  ///   - onDisposed: Called once, after the ending or when the subscription is disposed.
  public func subscribe(
    onNext: (@MainActor (Source.Element) -> Void)? = nil,
    onError: (@MainActor (any Error) -> Void)? = nil,
    onCompleted: (@MainActor () -> Void)? = nil, onDisposed: (@MainActor () -> Void)? = nil
  ) -> any Disposable {
    feed(
      TerminalSink(
        onNext: assumingMain(onNext), onError: assumingMain(onError),
        onCompleted: assumingMain(onCompleted), onDisposed: hoppingToMain(onDisposed)))
  }

  /// Subscribes with closures of the main actor that are given `object`, which is held weakly: once
  /// it is gone, no closure is called.
  ///
  /// - Parameters:
  ///   - onError: Without it, an error goes to `Hooks.defaultErrorHandler`.
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: (@MainActor (Object, Source.Element) -> Void)? = nil,
    onError: (@MainActor (Object, any Error) -> Void)? = nil,
    onCompleted: (@MainActor (Object) -> Void)? = nil,
    onDisposed: (@MainActor (Object) -> Void)? = nil
  ) -> any Disposable {
    let weak = WeakReference(object)
    return subscribe(
      onNext: weak.bindMain(onNext), onError: weak.bindMain(onError),
      onCompleted: weak.bindMain(onCompleted), onDisposed: weak.bindMain(onDisposed))
  }
}
