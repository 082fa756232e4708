import Dispatch
import Foundation
import Rx
import RxTesting
import Testing

@Suite("toBlocking")
struct ToBlockingTests {
  private let numbers = Observable.of(1, 2, 3)

  /// The numbers, but from another thread.
  private var elsewhere: Observable<Int> {
    numbers.observe(on: SerialDispatchQueueScheduler(internalSerialQueueName: "blocking"))
  }

  @Test("toArray, first and last")
  func elements() throws {
    #expect(try numbers.toBlocking().toArray() == [1, 2, 3])
    #expect(try elsewhere.toBlocking(timeout: 10).toArray() == [1, 2, 3])
    #expect(try elsewhere.toBlocking(timeout: 10).first() == 1)
    #expect(try elsewhere.toBlocking(timeout: 10).last() == 3)
    #expect(try Observable<Int>.empty().toBlocking().first() == nil)
    #expect(try Observable<Int>.empty().toBlocking().last() == nil)
  }

  @Test("first doesn't wait for the end")
  func firstOfEndless() throws {
    let endless = Observable<Int>.never().startWith(7)
    #expect(try endless.toBlocking(timeout: 10).first() == 7)
  }

  @Test("single wants exactly one")
  func single() throws {
    #expect(try Observable.just(5).toBlocking().single() == 5)
    #expect(try numbers.toBlocking().single { $0 == 2 } == 2)
    #expect { try numbers.toBlocking().single() } throws: {
      "\($0)" == "\(RxError.moreThanOneElement)"
    }
    #expect { try Observable<Int>.empty().toBlocking().single() } throws: {
      "\($0)" == "\(RxError.noElements)"
    }
    #expect(throws: boom) { try numbers.toBlocking().single { _ in throw boom } }
  }

  @Test("an error is thrown, or materialized with what came before")
  func errors() {
    let failing = numbers.concat(Observable<Int>.error(boom))
    #expect(throws: boom) { try failing.toBlocking().toArray() }
    guard case .failed(let elements, let error) = failing.toBlocking().materialize() else {
      Issue.record("expected a failure")
      return
    }
    #expect(elements == [1, 2, 3])
    #expect(error as? TestError == boom)
  }

  @Test("materialize tells how it ended")
  func materialize() {
    guard case .completed(let elements) = elsewhere.toBlocking(timeout: 10).materialize() else {
      Issue.record("expected completion")
      return
    }
    #expect(elements == [1, 2, 3])
  }

  @Test("when the time is up: RxError.timeout, and the subscription is disposed")
  func timeout() {
    let disposed = Log<Bool>()
    let silent = Observable<Int>.create { _ in Disposables.create(with: disposed.note(true)) }
    guard case .failed(let elements, let error) = silent.toBlocking(timeout: 0.01).materialize()
    else {
      Issue.record("expected a timeout")
      return
    }
    #expect(elements.isEmpty)
    #expect("\(error)" == "\(RxError.timeout)")
    #expect(disposed.entries == [true])
  }

  @Test("a trait can be waited for")
  func traits() throws {
    #expect(try Single.just(3).toBlocking().single() == 3)
  }

  @Test("inside a subscription, where the thread's own steps have to wait for it")
  func nested() throws {
    let sums = Observable.of(1, 2).map { ten in
      try Observable.of(ten, ten * 10).toBlocking(timeout: 10).toArray()
    }
    #expect(try sums.toBlocking(timeout: 10).toArray() == [[1, 10], [2, 20]])
  }

  @Test("in an async context, and on several threads at once")
  func contexts() async throws {
    let elsewhere = elsewhere
    let arrays = try await withThrowingTaskGroup(of: [Int].self) { group in
      for _ in 0..<2 { group.addTask { try elsewhere.toBlocking(timeout: 10).toArray() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(arrays == [[1, 2, 3], [1, 2, 3]])
    let results = Log<[Int]>()
    let wait: @Sendable () -> Void = {
      results.add((try? elsewhere.toBlocking(timeout: 10).toArray()) ?? [])
    }
    race(wait, wait)
    #expect(results.entries == [[1, 2, 3], [1, 2, 3]])
  }

  @Test("the time that is up leaves the elements so far, and each call counts it anew")
  func timeoutAfterElements() {
    let endless = Observable<Int>.never().startWith(1, 2)
    for _ in 0..<2 {
      guard
        case .failed(let elements, let error) = endless.toBlocking(timeout: 0.01).materialize()
      else {
        Issue.record("expected a timeout")
        return
      }
      #expect(elements == [1, 2])
      #expect("\(error)" == "\(RxError.timeout)")
    }
    #expect(throws: RxError.self) { try endless.toBlocking(timeout: 0).last() }
  }

  @Test("a sequence that is through before the wait begins needs no time")
  func synchronous() throws {
    #expect(try numbers.toBlocking(timeout: 0).toArray() == [1, 2, 3])
    #expect(try numbers.toBlocking(timeout: 0).single { $0 > 2 } == 3)
  }
}
