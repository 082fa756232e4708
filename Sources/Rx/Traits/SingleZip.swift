extension PrimitiveSequenceType where Trait == SingleTrait {
  /// What `resultSelector` makes of the elements of the sources, once all have one.
  @preconcurrency
  public static func zip<Value1, Value2, each Value>(
    _ source1: Single<Value1>, _ source2: Single<Value2>, _ source: repeat Single<each Value>,
    resultSelector: @escaping @Sendable (Value1, Value2, repeat each Value) throws -> Element
  ) -> Single<Element> {
    PrimitiveSequence(
      join(
        .each, source1.source, source2.source, repeat (each source).source,
        resultSelector: resultSelector))
  }

  /// What `resultSelector` makes of the elements of the sources, once all have one. An empty
  /// collection gives the result of an empty array.
  @preconcurrency
  public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping @Sendable ([Element]) throws -> Result
  ) -> Single<Result> where Collection.Element == Single<Element> {
    if collection.isEmpty { return .deferred { .just(try resultSelector([])) } }
    return PrimitiveSequence<SingleTrait, Result>(
      join(.each, all: collection.map { $0.source }, resultSelector: resultSelector))
  }

  /// The elements of the sources, once all have one, in the order of the collection.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Single<[Element]> where Collection.Element == Single<Element> {
    zip(collection) { $0 }
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element == Any {
  /// The elements of the sources as a tuple, once all have one.
  public static func zip<Value1, Value2, each Value>(
    _ source1: Single<Value1>, _ source2: Single<Value2>, _ source: repeat Single<each Value>
  ) -> Single<(Value1, Value2, repeat each Value)> {
    PrimitiveSequence<SingleTrait, (Value1, Value2, repeat each Value)>(
      join(.each, source1.source, source2.source, repeat (each source).source) {
        (first, second, other: repeat each Value) in (first, second, repeat each other)
      })
  }
}
