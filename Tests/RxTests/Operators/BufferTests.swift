import Rx
import RxTesting
import Testing

@Suite("buffer")
struct BufferTests {
  private let t = TestScheduler(initialClock: 0)

  private func sums(
    _ source: TestableObservable<Int>, span: Int = 5, count: Int = 3
  ) -> Observable<Int> {
    source.buffer(timeSpan: .seconds(span), count: count, scheduler: t).map { $0.reduce(0, +) }
  }

  @Test("an array comes when it is full or old, an empty one too, and the rest at the end")
  func buffers() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-11-1--2----------3-|")
    check.expect(t.start { self.sums(source) }.events, "----3----2----0----3(0|)")
    check.expect(source.subscriptions, "^-------------------!")
  }

  @Test("an error drops what waits; dispose leaves the source")
  func ends() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-1#")
    check.expect(t.start { self.sums(source) }.events, "----#")
    let other = TestScheduler(initialClock: 0)
    let hot: TestableObservable<Int> = try other.createHotObservable("-1-1-1-1-1")
    let result: TestableObserver<Int> = other.start(disposed: 206) {
      hot.buffer(timeSpan: .seconds(9), count: 2, scheduler: other).map { $0.count }
    }
    check.expect(result.events, "---2")
    check.expect(hot.subscriptions, "^-----!")
  }

  @Test("a count of zero or less never fills an array", arguments: [0, -1])
  func unlimited(count: Int) throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1111--|")
    check.expect(t.start { self.sums(source, count: count) }.events, "-----4-(0|)")
  }

  @Test("J41: each array schedules once, whatever its observer makes the source send")
  func schedules() {
    let source = PublishSubject<Int>()
    let scheduler = CountingScheduler(base: t)
    let log = Log<[Int]>()
    _ = source.buffer(timeSpan: .seconds(5), count: 2, scheduler: scheduler).subscribe(onNext: {
      numbers in
      log.add(numbers)
      if numbers == [1, 2] { for number in 3...4 { source.onNext(number) } }
    })
    source.onNext(1)
    source.onNext(2)
    #expect(log.entries == [[1, 2], [3, 4]])
    #expect(scheduler.count.value == 2)
  }

  @Test("dispose inside an array is the last of it")
  func disposeInside() {
    let source = PublishSubject<Int>()
    let scheduler = CountingScheduler(base: t)
    let handle = SingleAssignmentDisposable()
    let log = Log<[Int]>()
    handle.setDisposable(
      source.buffer(timeSpan: .seconds(5), count: 1, scheduler: scheduler).subscribe(onNext: {
        log.add($0)
        handle.dispose()
      }))
    source.onNext(1)
    source.onNext(2)
    #expect(log.entries == [[1]])
    #expect(scheduler.count.value == 1)
    #expect(!source.hasObservers)
  }

  @Test("B6: elements and a real timer: every element is in an array, in order, and none is long")
  func threads() {
    let source = PublishSubject<Int>()
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "buffer")
    let log = Log<[Int]>()
    let overlap = Overlap()
    let done = Gate()
    _ = source.buffer(timeSpan: .microseconds(200), count: 7, scheduler: scheduler).subscribe(
      onNext: { numbers in overlap.visit { log.add(numbers) } }, onDisposed: { done.open() })
    for number in 0..<20_000 { source.onNext(number) }
    source.onCompleted()
    #expect(done.wait())
    #expect(log.entries.flatMap { $0 } == Array(0..<20_000))
    #expect(log.entries.allSatisfy { $0.count <= 7 })
    #expect(overlap.total == 0)
  }
}
