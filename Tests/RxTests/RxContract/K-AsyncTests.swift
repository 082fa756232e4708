import Rx
import RxTesting
import Testing

@Suite("K. async and await")
struct AsyncTests {
  @Test("K42: values are the elements, then the end")
  func values() async throws {
    var seen: [Int] = []
    for try await number in Observable.of(1, 2, 3).values { seen.append(number) }
    #expect(seen == [1, 2, 3])
  }

  @Test("K42: an error of the sequence is thrown after its elements")
  func valuesError() async {
    var seen: [Int] = []
    await #expect(throws: boom) {
      for try await number in Observable.just(1).concat(Observable.error(boom)).values {
        seen.append(number)
      }
    }
    #expect(seen == [1])
  }

  @Test("K42: values subscribes when it is read and keeps what comes before the first await")
  func buffered() async throws {
    let subject = PublishSubject<Int>()
    let values = subject.values
    #expect(subject.hasObservers)
    subject.onNext(1)
    subject.onNext(2)
    subject.onCompleted()
    var seen: [Int] = []
    for try await number in values { seen.append(number) }
    #expect(seen == [1, 2])
  }

  @Test("K42: cancelling the task leaves the sequence")
  func cancelled() async {
    let left = AsyncStream<Void>.makeStream()
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      return Disposables.create(with: { left.continuation.finish() })
    }
    let values = source.values
    let task = Task { for try await _ in values {} }
    task.cancel()
    for await _ in left.stream {}
    _ = await task.result
  }

  @Test("K42: the value of a Single, its error, and its cancellation")
  func single() async throws {
    #expect(try await Single.just(1).value == 1)
    await #expect(throws: boom) { try await Single<Int>.error(boom).value }
    let left = Log<Int>()
    let silent = Single<Int>.create { _ in Disposables.create(with: left.note(1)) }
    let task = Task { try await silent.value }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(left.entries.count <= 1)
  }

  @Test("K42: an async sequence as an observable")
  func asyncSequence() async throws {
    let stream = AsyncStream<Int> { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    var seen: [Int] = []
    for try await number in stream.asObservable().values { seen.append(number) }
    #expect(seen == [1, 2, 3])
  }

  @Test("K42: leaving the loop leaves the sequence")
  func leftLoop() async throws {
    let left = AsyncStream<Void>.makeStream()
    let source = Observable<Int>.create { observer in
      for number in 1...3 { observer.onNext(number) }
      return Disposables.create(with: { left.continuation.finish() })
    }
    for try await number in source.values {
      #expect(number == 1)
      break
    }
    for await _ in left.stream {}
  }

  @Test("K42: an outcome and a cancellation at once resume value exactly once")
  func resumeOnce() async {
    for _ in 0..<200 {
      let subject = PublishSubject<Int>()
      let subscribed = AsyncStream<Void>.makeStream()
      let single = Observable<Int>.create { observer in
        defer { subscribed.continuation.finish() }
        return subject.subscribe(observer)
      }.asSingle()
      let task = Task { try await single.value }
      for await _ in subscribed.stream {}
      let isThrough = await Task.detached {
        race(
          {
            subject.onNext(1)
            subject.onCompleted()
          }, { task.cancel() })
      }.value
      #expect(isThrough)
      switch await task.result {
      case .success(let number): #expect(number == 1)
      case .failure(let error): #expect(error is CancellationError)
      }
    }
  }

  @Test("K42: an async sequence that is cancelled completes, one that fails fails")
  func asyncSequenceEnds() async throws {
    for (error, isCancellation) in [(CancellationError() as any Error, true), (boom, false)] {
      let stream = AsyncThrowingStream<Int, any Error> { continuation in
        continuation.yield(1)
        continuation.finish(throwing: error)
      }
      let events = stream.asObservable().materialize().values
      var last: Event<Int>?
      for try await event in events { last = event }
      #expect(last?.isCompleted == isCancellation)
    }
  }

  @TaskLocal private static var context = "none"

  @Test("K42: Single.create(work:) inherits its context unless it is detached")
  func work() async throws {
    for (isDetached, expected) in [(false, "here"), (true, "none")] {
      let work = Single.create(detached: isDetached, work: { Self.context })
      let seen = try await Self.$context.withValue("here") { try await work.value }
      #expect(seen == expected)
    }
    await #expect(throws: boom) { try await Single<Int>.create(work: { throw boom }).value }
  }

  @Test("K42: Maybe and Completable have values too")
  func traits() async throws {
    #expect(try await Maybe.just(1).value == 1)
    #expect(try await Maybe<Int>.empty().value == nil)
    try await Completable.empty().value
    await #expect(throws: boom) { try await Completable.error(boom).value }
  }
}
