extension ObservableConvertibleType {
  /// This sequence for subscribers of the main actor: the closures of `onMain.subscribe(…)` may
  /// touch its state.
  ///
  /// Events arrive in order: at once where one comes on the main queue and nothing waits, else they
  /// are sent there, as by `observe(on: MainScheduler.instance)`. Once `dispose()` was called on the
  /// main actor, nothing is delivered.
  public var onMain: OnMain<Self> { OnMain(source: self) }
}

/// A sequence whose subscribers belong to the main actor; see `onMain`.
public struct OnMain<Source: ObservableConvertibleType>: Sendable {
  private let source: Source

  init(source: Source) {
    self.source = source
  }

  /// Subscribes a sink that is called on the main queue alone.
  func feed(_ sink: Sink<Source.Element>) -> any Disposable {
    source.asObservable().observe(on: MainScheduler.instance).feed(sink)
  }
}

/// A closure of the main actor as one that is called on the main queue alone.
func assumingMain<Value>(
  _ call: (@MainActor (Value) -> Void)?
) -> (@Sendable (Value) -> Void)? {
  guard let call else { return nil }
  return { value in
    let value = Handoff(value)
    MainActor.assumeIsolated { call(value.value) }
  }
}

/// A closure of the main actor as one that is called on the main queue alone.
func assumingMain(_ call: (@MainActor () -> Void)?) -> (@Sendable () -> Void)? {
  guard let call else { return nil }
  return { MainActor.assumeIsolated(call) }
}

/// A closure of the main actor as one that may be called anywhere: at once on the main queue, else
/// sent there. For `onDisposed`, which is called where `dispose()` is.
func hoppingToMain(_ call: (@MainActor () -> Void)?) -> (@Sendable () -> Void)? {
  guard let call = assumingMain(call) else { return nil }
  return {
    _ = ConcurrentMainScheduler.instance.schedule(()) { _ in
      call()
      return DisposeBase.nothing
    }
  }
}

extension WeakReference {
  /// A closure that calls `call` while the object is there; nil for nil.
  func bindMain(_ call: (@MainActor (Object) -> Void)?) -> (@MainActor () -> Void)? {
    guard let call else { return nil }
    return { if let object = self.object { call(object) } }
  }

  /// A closure that calls `call` while the object is there; nil for nil.
  func bindMain<Value>(
    _ call: (@MainActor (Object, Value) -> Void)?
  ) -> (@MainActor (Value) -> Void)? {
    guard let call else { return nil }
    return { value in if let object = self.object { call(object, value) } }
  }
}
