extension ObservableType {
  /// This sequence, or `default` alone if it completes without an element.
  public func ifEmpty(default: Element) -> Observable<Element> {
    ifEmpty(switchTo: .just(`default`))
  }

  /// This sequence, or `other` if it completes without an element.
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    Lift(asObservable()) { IfEmptySink($0, other) }
  }
}

/// `@unchecked Sendable`: the source never overlaps its calls.
private final class IfEmptySink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {
  private let other: Observable<Element>
  private let otherSubscription = SerialSlot()
  private var isEmpty = true

  init(_ downstream: Sink<Element>, _ other: Observable<Element>) {
    self.other = other
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    isEmpty = false
    forward(element)
  }

  override func onCompleted() {
    guard isEmpty else { return finish() }
    detach()
    otherSubscription.set(other.feed(IdentitySink(downstream)))
  }

  override func didDispose(afterEnding: Bool) { otherSubscription.dispose() }
}
