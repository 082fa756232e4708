extension InfallibleType {
  /// `element`, then this sequence.
  public func startWith(_ element: Element) -> Infallible<Element> {
    Infallible(asObservable().startWith(element))
  }

  /// The elements of this sequence, then, once it has completed, those of `second`.
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Infallible<Element> where Source.Element == Element {
    Infallible(asObservable().concat(second))
  }

  /// The elements of the sources, one source after the other.
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    concat(sources)
  }

  /// The elements of the sources, one source after the other.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
    Infallible(.concat(collection.lazy.map { $0.source }))
  }

  /// The elements of the sources, one source after the other. The sequence is iterated as far as it
  /// is needed, anew for each subscription.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Infallible<Element> where Sequence.Element == Infallible<Element> {
    Infallible(.concat(sequence.lazy.map { $0.source }))
  }

  /// The elements of all sources, as they come.
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    merge(sources)
  }

  /// The elements of all sources, as they come.
  public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
    Infallible(.merge(sources.map { $0.source }))
  }

  /// The elements of all sources, as they come.
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
    merge(Array(sources))
  }

  /// What `resultSelector` makes of each element and the latest one of `second`; elements that come
  /// before `second` has one are dropped.
  @preconcurrency
  public func withLatestFrom<Source: InfallibleType, ResultType>(
    _ second: Source,
    resultSelector: @escaping @Sendable (Element, Source.Element) throws -> ResultType
  ) -> Infallible<ResultType> {
    Infallible<ResultType>(asObservable().withLatestFrom(second, resultSelector: resultSelector))
  }

  /// For each element the latest one of `second`; elements that come before `second` has one are
  /// dropped.
  public func withLatestFrom<Source: InfallibleType>(
    _ second: Source
  ) -> Infallible<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}
