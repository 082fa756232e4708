/// The source behind the traits' `create`: the first call of its observer ends it.
final class OneShot<Element>: Producer<Element>, @unchecked Sendable {
  private let subscribe: @Sendable (OneShotSink<Element>) -> any Disposable

  init(_ subscribe: @escaping @Sendable (OneShotSink<Element>) -> any Disposable) {
    self.subscribe = subscribe
  }

  override func run(_ downstream: Sink<Element>) -> DisposeBase {
    let sink = OneShotSink(downstream)
    sink.attach(to: .wrap(subscribe(sink)))
    return sink
  }
}

/// Takes one call from whatever thread is first.
final class OneShotSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {
  /// Emits the element and completes.
  func succeed(_ element: Element) {
    guard stop() else { return }
    downstream.onNext(element)
    downstream.onCompleted()
    dispose()
  }
}
