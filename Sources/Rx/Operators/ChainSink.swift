import Synchronization

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

  /// Ends the subscription to the present source.
  final func endCurrent() { current.set(nil) }

  /// Goes on with the next source; a loop, since a source may end while it is being subscribed.
  final func advance() {
    if requests.add(1, ordering: .acquiringAndReleasing).oldValue > 0 { return }
    repeat {
      guard isActive else { return }
      guard let source = sources.next() else { return didExhaust() }
      endCurrent()
      current.set(source.start(self))
    } while requests.subtract(1, ordering: .acquiringAndReleasing).newValue > 0
  }
}
