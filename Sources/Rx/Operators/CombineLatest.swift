extension ObservableType {
  /// What `resultSelector` makes of the latest elements of the sources, whenever one has a new one and all have any. If it throws, the sequence ends
  /// with that error.
  @preconcurrency
  public static func combineLatest<
    Source1: ObservableType, Source2: ObservableType, each Source: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source: repeat each Source,
    resultSelector:
      @escaping @Sendable (Source1.Element, Source2.Element, repeat (each Source).Element) throws
      -> Element
  ) -> Observable<Element> {
    join(
      .latest, source1.asObservable(), source2.asObservable(),
      repeat (each source).asObservable(), resultSelector: resultSelector)
  }

  /// What `resultSelector` makes of the latest elements of the sources, whenever one has a new one and all have any, in the order of the collection.
  @preconcurrency
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping @Sendable ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    join(.latest, all: collection.map { $0.asObservable() }, resultSelector: resultSelector)
  }

  /// An array of the latest elements of the sources, whenever one has a new one and all have any, in the order of the collection.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable<[Element]>.combineLatest(collection) { $0 }
  }
}

extension ObservableType where Element == Any {
  /// A tuple of the latest elements of the sources, whenever one has a new one and all have any.
  public static func combineLatest<
    Source1: ObservableType, Source2: ObservableType, each Source: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source: repeat each Source
  ) -> Observable<(Source1.Element, Source2.Element, repeat (each Source).Element)> {
    join(
      .latest, source1.asObservable(), source2.asObservable(),
      repeat (each source).asObservable()
    ) { (first, second, other: repeat (each Source).Element) in (first, second, repeat each other) }
  }
}
