extension InfallibleType {
  /// Each element transformed.
  @preconcurrency
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().map(transform))
  }

  /// Each element transformed, those without a result left out.
  @preconcurrency
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) -> Result?
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().compactMap(transform))
  }

  /// The elements of the sequences that `selector` makes of this sequence's elements, as they come.
  @preconcurrency
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMap(selector))
  }

  /// The elements of the sequence that `selector` makes of this sequence's latest element.
  @preconcurrency
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMapLatest(selector))
  }

  /// The elements of the sequences that `selector` makes, those left out that come while one of
  /// them is going on.
  @preconcurrency
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMapFirst(selector))
  }

  /// The elements of the sequences that `selector` makes, one sequence after the other.
  @preconcurrency
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().concatMap(selector))
  }

  /// After each element, what `accumulator` has made of all so far, beginning with `seed`.
  @preconcurrency
  public func scan<Seed>(
    _ seed: Seed, accumulator: @escaping @Sendable (Seed, Element) -> Seed
  ) -> Infallible<Seed> {
    Infallible<Seed>(asObservable().scan(seed, accumulator: accumulator))
  }

  /// After each element, the value that `accumulator` changed by it.
  @preconcurrency
  public func scan<Seed>(
    into seed: Seed, accumulator: @escaping @Sendable (inout Seed, Element) -> Void
  ) -> Infallible<Seed> {
    Infallible<Seed>(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// The elements, each with `obj`, which is held weakly: once it is gone, the next element
  /// completes the sequence.
  @preconcurrency
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping @Sendable (Object, Element) -> Out
  ) -> Infallible<Out> {
    Infallible<Out>(asObservable().withUnretained(obj, resultSelector: resultSelector))
  }

  /// The elements, each with `obj`, which is held weakly: once it is gone, the next element
  /// completes the sequence.
  public func withUnretained<Object: AnyObject>(
    _ obj: Object
  ) -> Infallible<(Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }
}
