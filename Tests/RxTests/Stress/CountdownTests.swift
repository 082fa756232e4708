import Dispatch
import Rx
import Testing

@Suite("Countdowns that start over on a real queue")
struct CountdownTests {
  private static let span: UInt64 = 40_000_000
  private static let dueTime = RxTimeInterval.nanoseconds(Int(span))

  private typealias Make = (Observable<Int>, SerialDispatchQueueScheduler) -> Observable<Int>

  /// What comes after an element in the middle of the first span, and how long after it. Tries
  /// again where this thread came too late.
  private func next(_ make: Make) -> (element: Int, nanoseconds: UInt64)? {
    for _ in 0..<20 {
      let subject = PublishSubject<Int>()
      let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "countdown")
      let arrivals = Log<(element: Int, time: UInt64)>()
      let came = Gate()
      let start = DispatchTime.now().uptimeNanoseconds
      let subscription = make(subject, queue).subscribe(onNext: { element in
        arrivals.add((element, DispatchTime.now().uptimeNanoseconds))
        came.open()
      })
      defer { subscription.dispose() }
      subject.onNext(0)
      while DispatchTime.now().uptimeNanoseconds < start + Self.span / 2 {}
      let sent = DispatchTime.now().uptimeNanoseconds
      subject.onNext(1)
      if DispatchTime.now().uptimeNanoseconds >= start + Self.span { continue }
      guard came.wait(), let first = arrivals.entries.first else { return nil }
      return (first.element, first.time - sent)
    }
    return nil
  }

  @Test("debounce counts from the last element")
  func debounce() throws {
    let next = try #require(next { $0.debounce(Self.dueTime, scheduler: $1) })
    #expect(next.element == 1)
    #expect(next.nanoseconds >= Self.span)
  }

  @Test("buffer counts from the last full array")
  func buffer() throws {
    let next = try #require(
      next { source, queue in
        source.buffer(timeSpan: Self.dueTime, count: 2, scheduler: queue).map { $0.count }.skip(1)
      })
    #expect(next.element == 0)
    #expect(next.nanoseconds >= Self.span)
  }
}
