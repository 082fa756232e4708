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
  Concat { AnyIterator(sources.makeIterator()) }
}

/// Subscribes to the sources in turn.
private final class Concat<Element>: Producer<Element>, @unchecked Sendable {
  // @unchecked Sendable: immutable; its user vouches for the sequence.
  private let sources: () -> AnyIterator<Observable<Element>>

  init(_ sources: @escaping () -> AnyIterator<Observable<Element>>) {
    self.sources = sources
  }

  override func parts() -> AnyIterator<Observable<Element>>? { sources() }

  override func run(_ downstream: Sink<Element>) -> DisposeBase {
    let sink = ConcatSink(downstream, AnyIterator(FlatIterator(sources())))
    sink.advance()
    return sink
  }
}

private final class ConcatSink<Element>: ChainSink<Element>, @unchecked Sendable {
  override func onCompleted() { advance() }

  override func didExhaust() { finish() }
}

/// Goes through the sources of nested concatenations as if they were in one, so that their depth
/// takes no stack.
private struct FlatIterator<Element>: IteratorProtocol {
  private var outer: [AnyIterator<Observable<Element>>] = []
  private var innermost: AnyIterator<Observable<Element>>

  init(_ sources: AnyIterator<Observable<Element>>) { innermost = sources }

  mutating func next() -> Observable<Element>? {
    while true {
      if let source = innermost.next() {
        guard let parts = source.parts() else { return source }
        outer.append(innermost)
        innermost = parts
      } else if let next = outer.popLast() {
        innermost = next
      } else {
        return nil
      }
    }
  }
}
