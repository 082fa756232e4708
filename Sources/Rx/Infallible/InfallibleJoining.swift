extension InfallibleType {
  /// What `resultSelector` makes of the latest elements of the sources, whenever one has a new one
  /// and all have any.
  @preconcurrency
  public static func combineLatest<
    Source1: InfallibleType, Source2: InfallibleType, each Source: InfallibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source: repeat each Source,
    resultSelector:
      @escaping @Sendable (Source1.Element, Source2.Element, repeat (each Source).Element) throws
      -> Element
  ) -> Infallible<Element> {
    Infallible(
      join(
        .latest, source1.asObservable(), source2.asObservable(),
        repeat (each source).asObservable(), resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the latest elements of the sources, whenever one has a new one
  /// and all have any, in the order of the collection.
  @preconcurrency
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping @Sendable ([Collection.Element.Element]) throws -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(
      join(.latest, all: collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// An array of the latest elements of the sources, whenever one has a new one and all have any,
  /// in the order of the collection.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible<[Element]>.combineLatest(collection) { $0 }
  }

  /// What `resultSelector` makes of the first elements of the sources, then their second ones, and
  /// so on.
  @preconcurrency
  public static func zip<Value1, Value2, each Value>(
    _ source1: Infallible<Value1>, _ source2: Infallible<Value2>,
    _ source: repeat Infallible<each Value>,
    resultSelector: @escaping @Sendable (Value1, Value2, repeat each Value) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      join(
        .each, source1.source, source2.source, repeat (each source).source,
        resultSelector: resultSelector))
  }
}

extension InfallibleType where Element == Any {
  /// A tuple of the latest elements of the sources, whenever one has a new one and all have any.
  public static func combineLatest<
    Source1: InfallibleType, Source2: InfallibleType, each Source: InfallibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source: repeat each Source
  ) -> Infallible<(Source1.Element, Source2.Element, repeat (each Source).Element)> {
    Infallible<(Source1.Element, Source2.Element, repeat (each Source).Element)>(
      join(
        .latest, source1.asObservable(), source2.asObservable(),
        repeat (each source).asObservable()
      ) { (first, second, other: repeat (each Source).Element) in
        (first, second, repeat each other)
      })
  }
}
