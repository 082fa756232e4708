extension PrimitiveSequence {
  /// The source behind the traits' `create`: the first call of its observer ends it.
  static func oneShot(
    _ subscribe: @escaping @Sendable (OneShotSink<Element>) -> any Disposable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      Custom { downstream in
        let sink = OneShotSink<Element>(downstream)
        sink.attach(to: .wrap(subscribe(sink)))
        return sink
      })
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
