extension ObservableType {
  /// One element, at once, then completion.
  public static func just(_ element: Element) -> Observable<Element> {
    Just(element)
  }

  /// One element on `scheduler`, then completion in a step of its own.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    from(CollectionOfOne(element), scheduler: scheduler)
  }
}

private final class Just<Element>: Producer<Element>, @unchecked Sendable {
  private let element: Element

  init(_ element: Element) {
    self.element = element
  }

  override func sendOnlyElement(to sink: Sink<Element>) -> Bool {
    sink.onNext(element)
    return true
  }

  override func run(_ downstream: Sink<Element>) -> DisposeBase {
    downstream.onNext(element)
    downstream.onCompleted()
    return .nothing
  }
}
