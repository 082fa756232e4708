extension ObservableType {
  /// The elements, each with `obj`, which is held weakly: once it is gone, the next element
  /// completes the sequence.
  @preconcurrency
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping @Sendable (Object, Element) -> Out
  ) -> Observable<Out> {
    let weak = WeakReference(obj)
    return Lift(asObservable()) { UnretainedSink($0, weak, resultSelector) }
  }

  /// The elements, each with `obj`, which is held weakly: once it is gone, the next element
  /// completes the sequence.
  public func withUnretained<Object: AnyObject>(
    _ obj: Object
  ) -> Observable<(Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }
}

private final class UnretainedSink<Element, Object: AnyObject, Output>: OperatorSink<
  Element, Output
>, @unchecked Sendable
{
  private let weak: WeakReference<Object>
  private let selector: (Object, Element) -> Output

  init(
    _ downstream: Sink<Output>, _ weak: WeakReference<Object>,
    _ selector: @escaping (Object, Element) -> Output
  ) {
    self.weak = weak
    self.selector = selector
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    if let object = weak.object { forward(selector(object, element)) } else { finish() }
  }
}
