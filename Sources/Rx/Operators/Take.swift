extension ObservableType {
  /// The first `count` elements, then completion. Zero completes at once without subscribing.
  public func take(_ count: Int) -> Observable<Element> {
    count <= 0 ? .empty() : Lift(asObservable()) { TakeSink($0, count) }
  }
}

/// `@unchecked Sendable`: the source never overlaps its calls.
private final class TakeSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {
  private var left: Int

  init(_ downstream: Sink<Element>, _ count: Int) {
    left = count
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard left > 0 else { return }
    left -= 1
    let isLast = left == 0
    forward(element)
    if isLast { finish() }
  }
}
