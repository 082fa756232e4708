/// Tells that a sequence has exactly one element, or an error.
public enum SingleTrait: Sendable {}

/// A sequence of exactly one element, or an error.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// What a `Single` says: its element or its error.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Takes the event of a `Single`; only the first call counts.
  public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

  /// A single made by hand: each subscription calls `subscribe` with an observer to tell once. What
  /// it returns is disposed when the single ends or the subscription is disposed.
  @preconcurrency
  public static func create(
    subscribe: @escaping @Sendable (@escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    PrimitiveSequence.oneShot { sink in
      subscribe { event in
        switch event {
        case .success(let element): sink.succeed(element)
        case .failure(let error): sink.fail(error)
        }
      }
    }
  }

  /// This element, at once.
  public static func just(_ element: Element) -> Single<Element> {
    PrimitiveSequence(.just(element))
  }

  /// This element, on `scheduler`.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Single<Element> {
    PrimitiveSequence(.just(element, scheduler: scheduler))
  }

  /// This error, at once.
  public static func error(_ error: any Error) -> Single<Element> {
    PrimitiveSequence(.error(error))
  }

  /// Says nothing, for ever.
  public static func never() -> Single<Element> {
    PrimitiveSequence(.never())
  }
}
