import Rx
import RxTesting
import Testing

@Suite("Sources that change threads")
struct MovingSourceTests {
  /// Starts on another thread and goes on here, while this thread is inside the operator.
  private static let moving = Observable<Int>.create { observer in
    race {
      observer.onNext(1)
      observer.onNext(2)
    }
    observer.onNext(3)
    observer.onCompleted()
    return Disposables.create()
  }

  private static let joins: [@Sendable (Observable<Int>) -> Observable<Int>] = [
    { $0.flatMap { _ in moving } }, { $0.concatMap { _ in moving } },
    { $0.flatMapLatest { _ in moving } }, { $0.flatMapFirst { _ in moving } },
    { $0.map { _ in moving }.merge(maxConcurrent: 1) },
  ]

  @Test("B6: what a source says here doesn't overtake what it said on another thread")
  func order() {
    for join in Self.joins {
      let log = Log<Int>()
      let ends = Log<Int>()
      _ = join(.just(0)).subscribe(onNext: { log.add($0) }, onCompleted: ends.note(1))
      #expect(log.entries == [1, 2, 3])
      #expect(ends.entries == [1])
    }
  }
}
