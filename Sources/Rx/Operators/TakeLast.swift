extension ObservableType {
  /// The last `count` elements, at once when the sequence has completed. An error drops them.
  public func takeLast(_ count: Int) -> Observable<Element> {
    Lift(asObservable()) { TakeLastSink($0, max(0, count)) }
  }
}

/// `@unchecked Sendable`: the source never overlaps its calls.
private final class TakeLastSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {
  private let count: Int
  private var last = Queue<Element>()

  init(_ downstream: Sink<Element>, _ count: Int) {
    self.count = count
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard isActive, count > 0 else { return }
    let dropped = last.count == count ? last.popFirst() : nil
    last.append(element)
    withExtendedLifetime(dropped) {}
  }

  override func onCompleted() {
    while isActive, let element = last.popFirst() { downstream.onNext(element) }
    finish()
  }
}
