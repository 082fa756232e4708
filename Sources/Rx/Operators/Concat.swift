extension ObservableType {
  /// The elements of this sequence, then, once it has completed, those of `second`.
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Element> where Source.Element == Element {
    Observable.concat([asObservable(), second.asObservable()])
  }

  /// The elements of the sources, one source after the other.
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    concatAll(sources)
  }

  /// The elements of the sources, one source after the other.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    concatAll(collection)
  }

  /// The elements of the sources, one source after the other. The sequence is iterated as far as
  /// it is needed, anew for each subscription.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    concatAll(sequence)
  }
}

/// Subscribes to the sources in turn.
private func concatAll<Element, Sources: Sequence>(
  _ sources: Sources
) -> Observable<Element> where Sources.Element == Observable<Element> {
  Custom { downstream in
    let sink = ConcatSink(downstream, AnyIterator(sources.makeIterator()))
    sink.advance()
    return sink
  }
}

private final class ConcatSink<Element>: ChainSink<Element>, @unchecked Sendable {
  override func onCompleted() { advance() }

  override func didExhaust() { finish() }
}
