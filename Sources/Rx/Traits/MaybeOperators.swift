extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The element transformed. A transform that throws gives that error.
  @preconcurrency
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Maybe<Result> {
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

  /// The maybe that `selector` makes of the element.
  @preconcurrency
  public func flatMap<Result>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    PrimitiveSequence<MaybeTrait, Result>(source.flatMap(selector))
  }

  /// The maybe, with closures called on the way; see `ObservableType.do`.
  @preconcurrency
  public func `do`(
    onNext: (@Sendable (Element) throws -> Void)? = nil,
    afterNext: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Maybe<Element> {
    PrimitiveSequence(
      source.do(
        onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
        onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
        onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// The maybe, which gives `element` in place of an error.
  public func catchAndReturn(_ element: Element) -> Maybe<Element> {
    PrimitiveSequence(source.catchAndReturn(element))
  }

  /// The element, or `default` if there is none.
  public func ifEmpty(default: Element) -> Single<Element> {
    PrimitiveSequence(source.ifEmpty(default: `default`))
  }

  /// The element, or that of `other` if there is none.
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    PrimitiveSequence(source.ifEmpty(switchTo: other.source))
  }

  /// The element, or that of `other` if there is none.
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    PrimitiveSequence(source.ifEmpty(switchTo: other.source))
  }
}
