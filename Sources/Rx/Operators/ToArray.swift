extension ObservableType {
  /// All elements in one array, once the sequence has completed.
  public func toArray() -> Single<[Element]> {
    PrimitiveSequence(
      Lift(asObservable()) { FoldSink($0, [], { $0.append($1) }, { $0 }) })
  }
}
