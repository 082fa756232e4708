extension ObservableType {
  /// The element again and again, once a step of `scheduler`, until the subscription is disposed.
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(InfiniteSequence(element: element), scheduler: scheduler)
  }
}

/// One element for ever.
struct InfiniteSequence<Element>: Sequence, IteratorProtocol {
  let element: Element

  func next() -> Element? { element }
}
