extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The element transformed. A transform that throws gives that error.
  @preconcurrency
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Single<Result> {
    PrimitiveSequence(source.map(transform))
  }

  /// The element transformed, or nothing if the result is nil.
  @preconcurrency
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Maybe<Result> {
    PrimitiveSequence(source.compactMap(transform))
  }

  /// The element, or nothing if `predicate` does not hold.
  @preconcurrency
  public func filter(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Maybe<Element> {
    PrimitiveSequence(source.filter(predicate))
  }

  /// The single that `selector` makes of the element.
  @preconcurrency
  public func flatMap<Result>(
    _ selector: @escaping @Sendable (Element) throws -> Single<Result>
  ) -> Single<Result> {
    PrimitiveSequence<SingleTrait, Result>(source.flatMap(selector))
  }

  /// The maybe that `selector` makes of the element.
  @preconcurrency
  public func flatMapMaybe<Result>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    PrimitiveSequence<MaybeTrait, Result>(source.flatMap(selector))
  }

  /// The completable that `selector` makes of the element.
  @preconcurrency
  public func flatMapCompletable(
    _ selector: @escaping @Sendable (Element) throws -> Completable
  ) -> Completable {
    PrimitiveSequence<CompletableTrait, Never>(source.flatMap(selector))
  }

  /// The single, with closures called on the way; see `ObservableType.do`.
  @preconcurrency
  public func `do`(
    onSuccess: (@Sendable (Element) throws -> Void)? = nil,
    afterSuccess: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Single<Element> {
    PrimitiveSequence(
      source.do(
        onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// The single, which gives `element` in place of an error.
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    PrimitiveSequence(source.catchAndReturn(element))
  }

  /// The single as a maybe.
  public func asMaybe() -> Maybe<Element> { PrimitiveSequence(source) }

  /// The ending of the single without its element.
  public func asCompletable() -> Completable { PrimitiveSequence(source.ignoreElements()) }
}
