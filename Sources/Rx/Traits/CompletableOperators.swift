extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// This completable, with closures called on the way; see `ObservableType.do`.
  @preconcurrency
  public func `do`(
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Completable {
    PrimitiveSequence(
      source.do(
        onError: onError, afterError: afterError, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
        onDispose: onDispose))
  }

  /// `second`, subscribed to once this one has completed.
  public func andThen<Element>(_ second: Single<Element>) -> Single<Element> {
    PrimitiveSequence<SingleTrait, Element>(then(second.source))
  }

  /// `second`, subscribed to once this one has completed.
  public func andThen<Element>(_ second: Maybe<Element>) -> Maybe<Element> {
    PrimitiveSequence<MaybeTrait, Element>(then(second.source))
  }

  /// `second`, subscribed to once this one has completed.
  public func andThen<Element>(_ second: Observable<Element>) -> Observable<Element> {
    then(second)
  }

  /// `second`, subscribed to once this one has completed.
  public func andThen(_ second: Completable) -> Completable {
    PrimitiveSequence(then(second.source))
  }

  /// Completes once this one and then `second` have completed.
  public func concat(_ second: Completable) -> Completable { andThen(second) }

  /// Completes once all have completed, one after the other.
  public static func concat(_ sources: Completable...) -> Completable { concat(sources) }

  /// Completes once all have completed, one after the other.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Completable where Sequence.Element == Completable {
    PrimitiveSequence(Observable.concat(sequence.lazy.map { $0.source }))
  }

  /// Completes once all have completed, all at once.
  public static func zip(_ sources: Completable...) -> Completable { zip(sources) }

  /// Completes once all have completed, all at once.
  public static func zip<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable {
    PrimitiveSequence(Observable.merge(sources.map { $0.source }))
  }

  private func then<Element>(_ second: Observable<Element>) -> Observable<Element> {
    Observable.concat([source.lifted(), second])
  }
}

extension Observable where Element == Never {
  /// This sequence among sequences that do have elements.
  func lifted<Result>() -> Observable<Result> {
    Lift(self) { EndingSink<Result>($0) }
  }
}

private final class EndingSink<Result>: OperatorSink<Never, Result>, @unchecked Sendable {}
