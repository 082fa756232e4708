import Rx
import Testing

@Suite("Infallible's values")
struct InfallibleValuesTests {
  /// A sequence of one element that never ends, and a stream that finishes when it is disposed.
  private func endless() -> (source: Infallible<Int>, left: AsyncStream<Void>) {
    let left = AsyncStream<Void>.makeStream()
    let source = Infallible<Int>.create { observer in
      observer(.next(1))
      return Disposables.create(with: { left.continuation.finish() })
    }
    return (source, left.stream)
  }

  @Test("K42: the elements, then the end; what comes before the first await is kept")
  func elements() async {
    let relay = ReplayRelay<Int>.createUnbound()
    let values = relay.asInfallible().take(2).values
    relay.accept(1)
    relay.accept(2)
    var seen: [Int] = []
    for await number in values { seen.append(number) }
    #expect(seen == [1, 2])
  }

  @Test("K42: cancelling the task ends the iteration and leaves the sequence")
  func cancelled() async {
    let (source, left) = endless()
    let values = source.values
    let task = Task { for await _ in values {} }
    task.cancel()
    for await _ in left {}
    await task.value
  }

  @Test("K42: breaking off leaves the sequence")
  func broken() async {
    let (source, left) = endless()
    for await number in source.values {
      #expect(number == 1)
      break
    }
    for await _ in left {}
  }

  @Test("K42: a stream that nobody iterates leaves the sequence when it is dropped")
  func dropped() async {
    let (source, left) = endless()
    _ = source.values
    for await _ in left {}
  }
}
