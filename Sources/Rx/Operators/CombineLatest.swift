extension ObservableType {
  /// What `resultSelector` makes of the latest elements of the sources, after each element of any once all have one.
  @preconcurrency
  public static func combineLatest<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping @Sendable (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    let sources = (repeat (each source).asObservable())
    return Custom { downstream in
      let inputs = (repeat TypedJoinInput(each sources, .latest))
      var list: [JoinInput] = []
      repeat list.append(each inputs)
      let sink = JoinSink(downstream) { try resultSelector(repeat try (each inputs).next()) }
      sink.start(list)
      return sink
    }
  }

  /// What `resultSelector` makes of the latest elements of the sources, after each element of any once all have one, in the order of the collection.
  @preconcurrency
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping @Sendable ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    return Custom { downstream in
      let inputs = sources.map { TypedJoinInput($0, .latest) }
      let sink = JoinSink(downstream) { try resultSelector(try inputs.map { try $0.next() }) }
      sink.start(inputs)
      return sink
    }
  }

  /// An array of the latest elements of the sources, after each element of any once all have one, in the order of the collection.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable<[Element]>.combineLatest(collection) { $0 }
  }
}

extension ObservableType where Element == Any {
  /// A tuple of the latest elements of the sources, after each element of any once all have one.
  public static func combineLatest<each Source: ObservableType>(
    _ source: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    Observable<(repeat (each Source).Element)>.combineLatest(repeat each source) {
      (element: repeat (each Source).Element) in (repeat each element)
    }
  }
}
