extension ObservableType {
  /// What `resultSelector` makes of the first elements of the sources, then their second ones, and so on.
  @preconcurrency
  public static func zip<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping @Sendable (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    let sources = (repeat (each source).asObservable())
    return Custom { downstream in
      let inputs = (repeat TypedJoinInput(each sources, .each))
      var list: [JoinInput] = []
      repeat list.append(each inputs)
      let sink = JoinSink(downstream) { try resultSelector(repeat try (each inputs).next()) }
      sink.start(list)
      return sink
    }
  }

  /// What `resultSelector` makes of the first elements of the sources, then their second ones, and so on, in the order of the collection.
  @preconcurrency
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping @Sendable ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    return Custom { downstream in
      let inputs = sources.map { TypedJoinInput($0, .each) }
      let sink = JoinSink(downstream) { try resultSelector(try inputs.map { try $0.next() }) }
      sink.start(inputs)
      return sink
    }
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
  public static func zip<each Source: ObservableType>(
    _ source: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    Observable<(repeat (each Source).Element)>.zip(repeat each source) {
      (element: repeat (each Source).Element) in (repeat each element)
    }
  }
}
