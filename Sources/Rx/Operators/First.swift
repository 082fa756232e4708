extension ObservableType {
  /// The first element, or nil if there is none.
  public func first() -> Single<Element?> {
    PrimitiveSequence(Lift(asObservable()) { FirstSink($0) })
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
