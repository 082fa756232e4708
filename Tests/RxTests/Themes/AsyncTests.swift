import Rx
import RxTesting
import Testing

@Suite("async and await")
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
}
