import Rx
import RxTesting
import Testing

@Suite("await of traits")
struct TraitValueTests {
  @Test("K42: the value of a Single, a Maybe and a Completable")
  func values() async throws {
    #expect(try await Single.just(1).value == 1)
    #expect(try await Single<Int?>.just(nil).value == nil)
    #expect(try await Maybe.just(1).value == 1)
    #expect(try await Maybe<Int>.empty().value == nil)
    try await Completable.empty().value
  }

  @Test("K42: their errors are thrown")
  func errors() async {
    await #expect(throws: boom) { try await Single<Int>.error(boom).value }
    await #expect(throws: boom) { try await Maybe<Int>.error(boom).value }
    await #expect(throws: boom) { try await Completable.error(boom).value }
  }

  @Test("A5: a Single that completes without its element throws noElements")
  func noElement() async {
    await #expect(throws: RxError.self) { try await Single.just(1).retry(0).value }
  }

  @Test("K42: cancelling disposes the subscription and throws CancellationError")
  func cancelled() async {
    let subscribed = AsyncStream<Void>.makeStream()
    let left = AsyncStream<Void>.makeStream()
    let silent = Single<Int>.create { _ in
      subscribed.continuation.finish()
      return Disposables.create(with: { left.continuation.finish() })
    }
    let task = Task { try await silent.value }
    for await _ in subscribed.stream {}
    task.cancel()
    for await _ in left.stream {}
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("K42: a task that is cancelled already does not subscribe")
  func cancelledBefore() async {
    let subscribed = Log<Int>()
    let single = Single.just(1).do(onSubscribe: subscribed.note(1))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await single.value
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(subscribed.entries.isEmpty)
  }

  @Test("K42: an outcome, a cancellation and a disposal that race resume once")
  func race() async {
    for _ in 0..<500 {
      let started = AsyncStream<@Sendable (SingleEvent<Int>) -> Void>.makeStream()
      let single = Single<Int>.create { observer in
        started.continuation.yield(observer)
        return Disposables.create()
      }
      let task = Task { try await single.value }
      guard let observer = await started.stream.first(where: { _ in true }) else { continue }
      async let outcome: Void = observer(.success(1))
      task.cancel()
      await outcome
      do {
        #expect(try await task.value == 1)
      } catch {
        #expect(error is CancellationError)
      }
    }
  }

  @Test("K42: asynchronous work as a Single: its result or its error", arguments: [false, true])
  func work(detached: Bool) async throws {
    let good = Single<Int>.create(detached: detached, priority: .high) {
      await Task.yield()
      return 1
    }
    #expect(try await good.value == 1)
    #expect(try await good.value == 1)
    let bad = Single<Int>.create(detached: detached) { throw boom }
    await #expect(throws: boom) { try await bad.value }
  }

  @Test("K42: disposing cancels the work", arguments: [false, true])
  func workCancelled(detached: Bool) async {
    let started = AsyncStream<Void>.makeStream()
    let cancelled = AsyncStream<Void>.makeStream()
    let single = Single<Int>.create(detached: detached) {
      await withTaskCancellationHandler {
        started.continuation.finish()
        for await _ in AsyncStream<Void>.makeStream().stream {}
      } onCancel: {
        cancelled.continuation.finish()
      }
      return 1
    }
    let log = Log<Int>()
    let subscription = single.subscribe(onSuccess: { log.add($0) })
    for await _ in started.stream {}
    subscription.dispose()
    for await _ in cancelled.stream {}
    #expect(log.entries.isEmpty)
  }

  @TaskLocal private static var place = "outside"

  @Test("K42: work inherits the task's values unless it is detached")
  func inheritance() async throws {
    let work: @Sendable () async throws -> String = { Self.place }
    let places = try await Self.$place.withValue("inside") {
      let attached = try await Single<String>.create(work: work).value
      return [attached, try await Single<String>.create(detached: true, work: work).value]
    }
    #expect(places == ["inside", "outside"])
  }
}
