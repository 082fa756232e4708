extension ObservableType {
  /// This sequence, subscribed to again after each error, for ever.
  public func retry() -> Observable<Element> {
    retryAll(InfiniteSequence(element: asObservable()))
  }

  /// This sequence, subscribed to again after an error, `maxAttemptCount` times in all; the last
  /// error ends it. Zero completes without subscribing.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    retryAll(Swift.repeatElement(asObservable(), count: max(0, maxAttemptCount)))
  }
}

/// One sequence after the other as long as they fail.
func retryAll<Element, Sources: Sequence>(
  _ sources: Sources
) -> Observable<Element> where Sources.Element == Observable<Element> {
  Custom { downstream in
    let sink = RetrySink(downstream, AnyIterator(sources.makeIterator()))
    sink.advance()
    return sink
  }
}

/// `@unchecked Sendable`: the sources take turns and never overlap.
private final class RetrySink<Element>: ChainSink<Element>, @unchecked Sendable {
  private var lastError: (any Error)?

  override func onError(_ error: any Error) {
    lastError = error
    advance()
  }

  override func didExhaust() {
    if let lastError { fail(lastError) } else { finish() }
  }
}
