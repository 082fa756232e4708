import Foundation
import Rx
import RxTesting
import Testing

/// RxSwift 4 took times as seconds in a `Double`.
@Suite("Times in seconds")
struct SecondsTests {
  private typealias Chain = (Observable<Int>, TestScheduler) -> Observable<Int>

  private func expect(
    _ chain: @escaping Chain, _ diagram: String, _ expected: String, error: any Error = boom,
    line: Int = #line
  ) throws {
    let t = TestScheduler(initialClock: 0)
    let source: TestableObservable<Int> = try t.createHotObservable(diagram)
    check.expect(
      t.start(disposed: 220) { chain(source.asObservable(), t) }.events, expected, error: error,
      line: line)
  }

  @available(*, deprecated)
  @Test("of operators")
  func operators() throws {
    try expect({ $0.timeout(3.0, scheduler: $1) }, "-1----2", "-1--#", error: RxError.timeout)
    try expect({ $0.timeout(3, other: Observable.just(9), scheduler: $1) }, "-1----2", "-1--(9|)")
    try expect({ $0.delay(2, scheduler: $1) }, "-1-2|", "---1-2|")
    try expect({ $0.delaySubscription(2.0, scheduler: $1) }, "-1-2|", "---2|")
    try expect({ $0.debounce(2, scheduler: $1) }, "-12---3-|", "----2---(3|)")
    try expect({ $0.throttle(3.0, scheduler: $1) }, "-12----3-|", "-1--2--3-|")
    try expect({ $0.throttle(3.0, latest: false, scheduler: $1) }, "-12----3-|", "-1-----3-|")
    try expect({ $0.take(3, scheduler: $1) }, "-1-2-3|", "-1-(2|)")
    try expect({ $0.skip(2.0, scheduler: $1) }, "-1-2-3|", "---2-3|")
    try expect(
      { $0.buffer(timeSpan: 3.0, count: 9, scheduler: $1).map { $0.count } }, "-12-3|", "---2-(1|)")
    try expect(
      {
        $0.window(timeSpan: 3.0, count: 9, scheduler: $1).flatMap { $0.toArray() }.map { $0.count }
      },
      "-12-3|", "---2-(1|)")
  }

  @available(*, deprecated)
  @Test("of sources")
  func sources() throws {
    try expect({ Observable.interval(2.0, scheduler: $1) }, "-", "--0-1-2-3-4-5-6-7-8")
    try expect({ Observable.timer(2, scheduler: $1) }, "-", "--(0|)")
    try expect({ Observable.timer(2, period: 3, scheduler: $1).take(3) }, "-", "--0--1--(2|)")
  }

  @available(*, deprecated)
  @Test("of traits")
  func traits() throws {
    let never = Single<Int>.never()
    try expect(
      { never.timeout(2.0, scheduler: $1).asObservable() }, "-", "--#", error: RxError.timeout)
    try expect({ never.timeout(2, other: .just(9), scheduler: $1).asObservable() }, "-", "--(9|)")
    try expect({ Single.just(1).delay(2, scheduler: $1).asObservable() }, "-", "--1|")
    try expect({ Single.just(1).delaySubscription(2, scheduler: $1).asObservable() }, "-", "--(1|)")
    try expect({ Single<Int>.timer(2.0, scheduler: $1).asObservable() }, "-", "--(0|)")
  }

  @available(*, deprecated)
  @Test("of schedulers")
  func schedulers() {
    let t = TestScheduler(initialClock: 0)
    let log = Log<Int>()
    _ = t.scheduleRelative((), dueTime: 2.0 as TimeInterval) { _ in
      log.add(t.clock)
      return Disposables.create()
    }
    let periodic = t.schedulePeriodic(0, startAfter: 3.0 as TimeInterval, period: 4.0) { count in
      log.add(t.clock)
      return count + 1
    }
    t.advanceTo(11)
    periodic.dispose()
    #expect(log.entries == [2, 3, 7, 11])
  }

  @available(*, deprecated)
  @Test("a due time that is long past is due at once")
  func longPast() throws {
    let span = Date.distantPast.timeIntervalSinceNow
    try expect({ Observable.timer(span, scheduler: $1) }, "-", "-(0|)")
    let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "past")
    #expect(try Observable<Int>.timer(span, scheduler: queue).toBlocking(timeout: 10).first() == 0)
  }
}
