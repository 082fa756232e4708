extension ObservableConvertibleType {
  /// The elements as an asynchronous sequence. Reading the property subscribes; elements wait in
  /// an unbounded buffer. Cancelling the task that iterates disposes the subscription, and a
  /// subscription that is disposed without an ending gives `CancellationError`.
  public var values: AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { continuation in
      let subscription = asObservable().subscribe(
        onNext: { element in
          // Handed over: the producer does not use an element after it has emitted it.
          nonisolated(unsafe) let element = element
          continuation.yield(element)
        },
        onError: { continuation.finish(throwing: $0) },
        onCompleted: { continuation.finish() },
        onDisposed: { continuation.finish(throwing: CancellationError()) })
      continuation.onTermination = { _ in subscription.dispose() }
    }
  }
}
