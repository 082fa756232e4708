import Synchronization

extension ObservableType {
  /// The elements of this sequence, then, once it has completed, those of `second`.
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Element> where Source.Element == Element {
    Observable.concat([asObservable(), second.asObservable()])
  }

  /// The elements of the sources, one source after the other.
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    Concat(sources)
  }

  /// The elements of the sources, one source after the other.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    Concat(collection)
  }

  /// The elements of the sources, one source after the other. The sequence is iterated as far as
  /// it is needed, anew for each subscription.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    Concat(sequence)
  }
}

private final class Concat<Element, Sources: Sequence>: Producer<Element>, @unchecked Sendable
where Sources.Element == Observable<Element> {
  private let sources: Sources

  init(_ sources: Sources) {
    self.sources = sources
  }

  override func run(_ downstream: Sink<Element>) -> DisposeBase {
    let sink = ConcatSink(downstream, AnyIterator(sources.makeIterator()))
    sink.advance()
    return sink
  }
}

private final class ConcatSink<Element>: ChainSink<Element>, @unchecked Sendable {
  override func onCompleted() { advance() }

  override func didExhaust() { finish() }
}

/// Subscribes to one source after the other, itself the observer of each.
///
/// `@unchecked Sendable`: `sources` is used by the one caller of `advance()` that raised
/// `requests` from zero; it serves the requests of the others too.
class ChainSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {
  private let sources: AnyIterator<Observable<Element>>
  private let requests = Atomic<Int>(0)
  private let current = SerialSlot()

  init(_ downstream: Sink<Element>, _ sources: AnyIterator<Observable<Element>>) {
    self.sources = sources
    super.init(downstream)
  }

  /// No source is left.
  func didExhaust() {}

  final override func onNext(_ element: Element) { forward(element) }

  final override func didDispose(afterEnding: Bool) { current.dispose() }

  /// Goes on with the next source; a loop, since a source may end while it is being subscribed.
  final func advance() {
    if requests.add(1, ordering: .acquiringAndReleasing).oldValue > 0 { return }
    repeat {
      guard isActive else { return }
      guard let source = sources.next() else { return didExhaust() }
      current.set(source.start(self))
    } while requests.subtract(1, ordering: .acquiringAndReleasing).newValue > 0
  }
}
