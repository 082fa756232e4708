extension ObservableType {
  /// The first element, or nil if there is none.
  public func first() -> Single<Element?> {
    PrimitiveSequence(First(asObservable()))
  }
}

private final class First<Element>: Producer<Element?>, @unchecked Sendable {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
  }

  override func run(_ downstream: Sink<Element?>) -> DisposeBase {
    source.feed(FirstSink(downstream))
  }
}

private final class FirstSink<Element>: OperatorSink<Element, Element?>, @unchecked Sendable {
  override func onNext(_ element: Element) { end(with: element) }

  override func onCompleted() { end(with: nil) }

  private func end(with element: Element?) {
    guard stop() else { return }
    downstream.onNext(element)
    downstream.onCompleted()
    dispose()
  }
}
