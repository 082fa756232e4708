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

private func concatAll<Element, Sources: Sequence>(
  _ sources: Sources
) -> Observable<Element> where Sources.Element == Observable<Element> {
  Concat { IteratorParts(sources.makeIterator()) }
}

private func concatAll<Element, Sources: Collection>(
  _ sources: Sources
) -> Observable<Element> where Sources.Element == Observable<Element> {
  Concat { CollectionParts(sources) }
}

/// Subscribes to the sources in turn.
///
/// `@unchecked Sendable`: immutable until deinit empties it; its user vouches for the sequence.
private final class Concat<Element>: Producer<Element>, @unchecked Sendable {
  private var sources: (() -> ConcatParts<Element>)?

  init(_ sources: @escaping () -> ConcatParts<Element>) {
    self.sources = sources
  }

  deinit { Graveyard.bury({ sources = nil }, { sources }) }

  override func parts() -> ConcatParts<Element>? { sources?() }

  override func run(_ downstream: Sink<Element>) -> DisposeBase {
    guard let parts = parts() else { return .nothing }
    if downstream.adopt(parts) { return .nothing }
    let sink = ConcatSink(downstream, NestedParts(parts))
    sink.advance()
    return sink
  }
}

/// `@unchecked Sendable`: `parts` is used as the base class uses its sources; one that is being
/// started may add to them, since it is the only one that runs.
private final class ConcatSink<Element>: ChainSink<Element>, @unchecked Sendable {
  private let parts: NestedParts<Element>

  init(_ downstream: Sink<Element>, _ parts: NestedParts<Element>) {
    self.parts = parts
    super.init(downstream, AnyIterator { parts.next() })
  }

  override func onCompleted() { advance() }

  override func didExhaust() { finish() }

  override func adopt(_ inner: ConcatParts<Element>) -> Bool {
    parts.enter(inner)
    advance()
    return true
  }
}
