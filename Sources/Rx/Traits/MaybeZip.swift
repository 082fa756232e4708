extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// What `resultSelector` makes of the elements of the sources, if all have one.
  @preconcurrency
  public static func zip<Value1, Value2, each Value>(
    _ source1: Maybe<Value1>, _ source2: Maybe<Value2>, _ source: repeat Maybe<each Value>,
    resultSelector: @escaping @Sendable (Value1, Value2, repeat each Value) throws -> Element
  ) -> Maybe<Element> {
    PrimitiveSequence(
      join(
        .each, source1.source, source2.source, repeat (each source).source,
        resultSelector: resultSelector))
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element == Any {
  /// The elements of the sources as a tuple, if all have one.
  public static func zip<Value1, Value2, each Value>(
    _ source1: Maybe<Value1>, _ source2: Maybe<Value2>, _ source: repeat Maybe<each Value>
  ) -> Maybe<(Value1, Value2, repeat each Value)> {
    PrimitiveSequence<MaybeTrait, (Value1, Value2, repeat each Value)>(
      join(.each, source1.source, source2.source, repeat (each source).source) {
        (first, second, other: repeat each Value) in (first, second, repeat each other)
      })
  }
}
