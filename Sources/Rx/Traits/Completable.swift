/// Tells that a sequence has no element.
public enum CompletableTrait: Sendable {}

/// A sequence without elements: it completes or fails.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// What a `Completable` says.
@frozen
public enum CompletableEvent: Sendable {
  /// Its error.
  case error(any Error)
  /// That it completed.
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Takes the event of a `Completable`; only the first call counts.
  public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

  /// A completable made by hand: each subscription calls `subscribe` with an observer to tell once.
  @preconcurrency
  public static func create(
    subscribe: @escaping @Sendable (@escaping CompletableObserver) -> any Disposable
  ) -> Completable {
    PrimitiveSequence.oneShot { sink in
      subscribe { event in
        switch event {
        case .error(let error): sink.fail(error)
        case .completed: sink.finish()
        }
      }
    }
  }

  /// Completes at once.
  public static func empty() -> Completable { PrimitiveSequence(.empty()) }

  /// This error, at once.
  public static func error(_ error: any Error) -> Completable { PrimitiveSequence(.error(error)) }

  /// Says nothing, for ever.
  public static func never() -> Completable { PrimitiveSequence(.never()) }

  /// Subscribes with a handler of the one event, called on the thread that delivers.
  @preconcurrency
  public func subscribe(
    _ observer: @escaping @Sendable (CompletableEvent) -> Void
  ) -> any Disposable {
    source.feed(
      OneShotTerminal(
        onNext: nil, onError: { observer(.error($0)) }, onCompleted: { observer(.completed) },
        onDisposed: nil))
  }

  /// Subscribes with a closure for each outcome, called on the thread that delivers. Without
  /// `onError`, an error goes to `Hooks.defaultErrorHandler`.
  @preconcurrency
  public func subscribe(
    onCompleted: (@Sendable () -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    source.feed(
      OneShotTerminal(
        onNext: nil, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed))
  }

  /// Subscribes with closures that are given `object`, which is held weakly: once it is gone, no
  /// closure is called.
  @preconcurrency
  public func subscribe<Object: AnyObject>(
    with object: Object, onCompleted: (@Sendable (Object) -> Void)? = nil,
    onError: (@Sendable (Object, any Error) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    let weak = WeakReference(object)
    return subscribe(
      onCompleted: weak.bind(onCompleted), onError: weak.bind(onError),
      onDisposed: weak.bind(onDisposed))
  }
}
