extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The element. Reading subscribes; cancelling the task disposes the subscription and throws
  /// `CancellationError`.
  public var value: Element {
    get async throws {
      guard let element = try await outcome(of: source) else { throw RxError.noElements }
      return element
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The element, nil if there is none. Reading subscribes; cancelling the task disposes the
  /// subscription and throws `CancellationError`.
  public var value: Element? {
    get async throws { try await outcome(of: source) }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Returns on completion. Reading subscribes; cancelling the task disposes the subscription and
  /// throws `CancellationError`.
  public var value: Void {
    get async throws { _ = try await outcome(of: source) }
  }
}

/// The first element of `source`, nil if it completes without one. A task that is cancelled already
/// subscribes to nothing.
private func outcome<Element>(of source: Observable<Element>) async throws -> Element? {
  try Task.checkCancellation()
  let subscription = SingleAssignmentDisposable()
  let result: Handoff<Element?> = try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      // Of the four closures exactly one is called first, and it alone resumes.
      let once = OneResume(continuation)
      subscription.setDisposable(
        source.feed(
          OneShotTerminal(
            onNext: { once.resume(.success(Handoff($0))) },
            onError: { once.resume(.failure($0)) },
            onCompleted: { once.resume(.success(Handoff(nil))) },
            onDisposed: { once.resume(.failure(CancellationError())) })))
    }
  } onCancel: {
    subscription.dispose()
  }
  return result.value
}

/// Resumes a continuation with the first result.
private final class OneResume<Value: Sendable>: Sendable {
  private let continuation: Guarded<CheckedContinuation<Value, any Error>?>

  init(_ continuation: CheckedContinuation<Value, any Error>) {
    self.continuation = Guarded(continuation)
  }

  func resume(_ result: Result<Value, any Error>) {
    let waiting = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    waiting?.resume(with: result)
  }
}
