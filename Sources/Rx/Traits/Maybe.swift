/// Tells that a sequence has at most one element.
public enum MaybeTrait: Sendable {}

/// A sequence of at most one element, or an error.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// What a `Maybe` says.
@frozen
public enum MaybeEvent<Element> {
  /// Its element.
  case success(Element)
  /// Its error.
  case error(any Error)
  /// That it has no element.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Takes the event of a `Maybe`; only the first call counts.
  public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

  /// A maybe made by hand: each subscription calls `subscribe` with an observer to tell once.
  @preconcurrency
  public static func create(
    subscribe: @escaping @Sendable (@escaping MaybeObserver) -> any Disposable
  ) -> Maybe<Element> {
    PrimitiveSequence.oneShot { sink in
      subscribe { event in
        switch event {
        case .success(let element): sink.succeed(element)
        case .error(let error): sink.fail(error)
        case .completed: sink.finish()
        }
      }
    }
  }

  /// This element, at once.
  public static func just(_ element: Element) -> Maybe<Element> {
    PrimitiveSequence(.just(element))
  }

  /// This element, on `scheduler`.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Maybe<Element> {
    PrimitiveSequence(.just(element, scheduler: scheduler))
  }

  /// No element, at once.
  public static func empty() -> Maybe<Element> { PrimitiveSequence(.empty()) }

  /// This error, at once.
  public static func error(_ error: any Error) -> Maybe<Element> {
    PrimitiveSequence(.error(error))
  }

  /// Says nothing, for ever.
  public static func never() -> Maybe<Element> { PrimitiveSequence(.never()) }

  /// Subscribes with a handler of the one event, called on the thread that delivers.
  @preconcurrency
  public func subscribe(
    _ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void
  ) -> any Disposable {
    source.feed(
      OneShotTerminal(
        onNext: { observer(.success($0)) }, onError: { observer(.error($0)) },
        onCompleted: { observer(.completed) }, onDisposed: nil))
  }

  /// Subscribes with a closure for each outcome, called on the thread that delivers. Without
  /// `onError`, an error goes to `Hooks.defaultErrorHandler`.
  @preconcurrency
  public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    source.feed(
      OneShotTerminal(
        onNext: onSuccess, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed))
  }

  /// Subscribes with closures that are given `object`, which is held weakly: once it is gone, no
  /// closure is called.
  @preconcurrency
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
    onError: (@Sendable (Object, any Error) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    let weak = WeakReference(object)
    return subscribe(
      onSuccess: weak.bind(onSuccess), onError: weak.bind(onError),
      onCompleted: weak.bind(onCompleted), onDisposed: weak.bind(onDisposed))
  }
}
