extension ObservableType {
  /// Each element with its number, from 0.
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    Lift(asObservable()) { EnumeratedSink($0) }
  }
}

/// `@unchecked Sendable`: the source never overlaps its calls.
private final class EnumeratedSink<Element>: OperatorSink<Element, (index: Int, element: Element)>,
  @unchecked Sendable
{
  private var next = 0

  override func onNext(_ element: Element) {
    let index = next
    next &+= 1
    forward((index, element))
  }
}
