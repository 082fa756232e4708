import Rx
import Testing

@Suite("Cancelling async bridges")
struct AsyncCancellationTests {
  @Test("K42: cancelling the task that iterates values throws CancellationError")
  func values() async {
    let values = Observable<Int>.never().values
    let task = Task { for try await _ in values {} }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("K42: disposing stops an async sequence that never looks whether it is cancelled")
  func stubborn() async {
    let ended = AsyncStream<Void>.makeStream()
    let first = AsyncStream<Void>.makeStream()
    let subscription = Stubborn(ended: ended.continuation).asObservable()
      .subscribe(onNext: { _ in first.continuation.finish() })
    for await _ in first.stream {}
    subscription.dispose()
    for await _ in ended.stream {}
  }
}

/// Counts for ever; its iterator's end is told.
private struct Stubborn: AsyncSequence, Sendable {
  let ended: AsyncStream<Void>.Continuation

  func makeAsyncIterator() -> Iterator { Iterator(ended: ended) }

  final class Iterator: AsyncIteratorProtocol {
    private let ended: AsyncStream<Void>.Continuation
    private var count = 0

    init(ended: AsyncStream<Void>.Continuation) { self.ended = ended }

    deinit { ended.finish() }

    func next() async -> Int? {
      count += 1
      return count
    }
  }
}
