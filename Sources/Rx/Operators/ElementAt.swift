extension ObservableType {
  /// The element at `index`, from 0, then completion. `RxError.argumentOutOfRange` if there is
  /// none.
  public func element(at index: Int) -> Observable<Element> {
    Lift(asObservable()) { ElementAtSink($0, index) }
  }
}

/// `@unchecked Sendable`: the source never overlaps its calls.
private final class ElementAtSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {
  private var left: Int

  init(_ downstream: Sink<Element>, _ index: Int) {
    left = index
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard isActive, left >= 0 else { return }
    left -= 1
    if left == -1 {
      downstream.onNext(element)
      finish()
    }
  }

  override func onCompleted() { fail(RxError.argumentOutOfRange) }
}
