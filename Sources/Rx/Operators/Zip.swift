extension ObservableType {
  /// What `resultSelector` makes of the first elements of the sources, then their second ones, and so on. If it throws, the sequence ends
  /// with that error.
  @preconcurrency
  public static func zip<
    Source1: ObservableType, Source2: ObservableType, each Source: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source: repeat each Source,
    resultSelector:
      @escaping @Sendable (Source1.Element, Source2.Element, repeat (each Source).Element) throws
      -> Element
  ) -> Observable<Element> {
    join(
      .each, source1.asObservable(), source2.asObservable(),
      repeat (each source).asObservable(), resultSelector: resultSelector)
  }

  /// What `resultSelector` makes of the first elements of the sources, then their second ones, and so on, in the order of the collection.
  @preconcurrency
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping @Sendable ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    join(.each, all: collection.map { $0.asObservable() }, resultSelector: resultSelector)
  }

  /// An array of the first elements of the sources, then their second ones, and so on, in the order of the collection.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable<[Element]>.zip(collection) { $0 }
  }
}

extension ObservableType where Element == Any {
  /// A tuple of the first elements of the sources, then their second ones, and so on.
  public static func zip<
    Source1: ObservableType, Source2: ObservableType, each Source: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source: repeat each Source
  ) -> Observable<(Source1.Element, Source2.Element, repeat (each Source).Element)> {
    join(
      .each, source1.asObservable(), source2.asObservable(),
      repeat (each source).asObservable()
    ) { (first, second, other: repeat (each Source).Element) in (first, second, repeat each other) }
  }
}
