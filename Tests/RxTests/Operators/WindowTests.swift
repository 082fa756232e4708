import Rx
import RxTesting
import Testing

@Suite("window")
struct WindowTests {
  private let t = TestScheduler(initialClock: 0)

  private func windows(
    _ source: TestableObservable<Int>, span: Int = 5, count: Int = 3
  ) -> Observable<Observable<Int>> {
    source.window(timeSpan: .seconds(span), count: count, scheduler: t)
  }

  /// Each element with the number of its window.
  private func numbered(_ windows: Observable<Observable<Int>>) -> Observable<String> {
    windows.scan((-1, .never())) { ($0.0 + 1, $1) }.flatMap { number, window in
      window.map { "\(number)\($0)" }
    }
  }

  @Test("a window begins with the subscription, when one is full, and when one is old")
  func begins() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-12-3--4-----5-6--7-|")
    let result = t.start { self.windows(source).map { _ in 0 } }
    check.expect(result.events, "0---0----0----0----0|")
    check.expect(source.subscriptions, "^-------------------!")
  }

  @Test("each element is in the window of its time")
  func elements() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-12-3--4-----5-6--7-|")
    let result = t.start { self.numbered(self.windows(source)) }
    check.expect(
      result.events, "-ab-c--d-----e-f--g-|",
      values: ["a": "01", "b": "02", "c": "03", "d": "14", "e": "25", "f": "36", "g": "37"])
  }

  @Test("the times of RxSwift's suite: span 70, three elements, 200 to 600")
  func known() {
    let source = t.createHotObservable([
      .next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(320, 5), .next(350, 6),
      .next(370, 7), .next(420, 8), .next(470, 9), .completed(600),
    ])
    let result = t.start { self.numbered(self.windows(source, span: 70)) }
    check.expect(
      result.events,
      equals: [
        .next(205, "01"), .next(210, "02"), .next(240, "03"), .next(280, "14"), .next(320, "25"),
        .next(350, "26"), .next(370, "27"), .next(420, "38"), .next(470, "49"), .completed(600),
      ])
    check.expect(source.subscriptions, equals: [Subscription(200, 600)])
  }

  @Test("an error ends the window and the result; dispose leaves the source")
  func ends() throws {
    let failing: TestableObservable<Int> = try t.createHotObservable("-1-#")
    let windowEnd = Log<String>()
    let result = t.start {
      self.windows(failing).flatMap { $0.do(onError: { windowEnd.add("\($0)") }) }
    }
    check.expect(result.events, "-1-#")
    #expect(windowEnd.entries.count == 1)
    let other = TestScheduler(initialClock: 0)
    let source: TestableObservable<Int> = try other.createHotObservable("-1-2-3-4-5-6")
    let part: TestableObserver<Int> = other.start(disposed: 206) {
      source.window(timeSpan: .seconds(2), count: 9, scheduler: other).flatMap { $0 }
    }
    check.expect(part.events, "-1-2-3")
    check.expect(source.subscriptions, "^-----!")
  }

  @Test("a window that is listened to goes on after the result was left; then the source is left")
  func outlives() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-12---3-4-5|")
    let result = t.start { self.windows(source, count: 9).take(1).flatMap { $0 } }
    check.expect(result.events, "-12--|")
    check.expect(source.subscriptions, "^----!")
  }

  @Test("a count of zero or less never fills a window", arguments: [0, -1])
  func unlimited(count: Int) throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1234--|")
    check.expect(
      t.start { self.windows(source, count: count).map { _ in 0 } }.events, "0----0-|")
  }

  @Test("J41: each window schedules once")
  func schedules() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1234-------|")
    let scheduler = CountingScheduler(base: t)
    let result = t.start {
      source.window(timeSpan: .seconds(5), count: 2, scheduler: scheduler).map { _ in 0 }
    }
    check.expect(result.events, "0-0-0----0--|")
    #expect(scheduler.count.value == 4)
  }

  @Test("C12: what a window's end makes the source send is in the next window")
  func sendAtEnd() {
    let source = PublishSubject<Int>()
    let log = Log<[Int]>()
    let window = source.window(timeSpan: .never, count: 2, scheduler: t)
    _ = window.flatMap { $0.toArray() }.subscribe(onNext: { numbers in
      log.add(numbers)
      if numbers == [1, 2] {
        for number in 3...7 { source.onNext(number) }
        source.onCompleted()
      }
    })
    source.onNext(1)
    source.onNext(2)
    #expect(log.entries == [[1, 2], [3, 4], [5, 6], [7]])
  }

  @Test("C12: re-entrant elements are in a window each, and overfill none", arguments: [1, 2, 3])
  func reentrant(count: Int) {
    let source = PublishSubject<Int>()
    let log = Log<[Int]>()
    let scheduler = CountingScheduler(base: t)
    let window = source.window(timeSpan: .seconds(1), count: count, scheduler: scheduler)
    _ = window.flatMap { window in
      window.do(onNext: { if $0 < 6 { source.onNext($0 + 1) } }).toArray()
    }.subscribe(onNext: { log.add($0) })
    source.onNext(1)
    source.onCompleted()
    #expect(log.entries.dropLast().allSatisfy { $0.count == count })
    #expect(log.entries.last == [])
    #expect(log.entries.flatMap { $0 }.sorted() == Array(1...6))
    #expect(scheduler.count.value == 1 + 6 / count)
  }

  @Test("F29: windows that make the source fill the next one take no stack")
  func feedback() {
    let source = PublishSubject<Int>()
    let count = Box(0)
    _ = source.window(timeSpan: .never, count: 1, scheduler: t).flatMap { $0.toArray() }
      .subscribe(onNext: { numbers in
        count.update { $0 += 1 }
        if count.value < 20_000 { source.onNext(1) }
      })
    source.onNext(1)
    #expect(count.value == 20_000)
  }

  @Test("B6: elements and a real timer: every element is in a window, in order")
  func threads() {
    let source = PublishSubject<Int>()
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "window")
    let log = Log<Int>()
    let sizes = Log<Int>()
    let overlap = Overlap()
    let done = Gate()
    _ = source.window(timeSpan: .microseconds(200), count: 7, scheduler: scheduler).flatMap {
      window in
      window.do(onNext: { number in overlap.visit { log.add(number) } }).toArray()
    }.subscribe(onNext: { sizes.add($0.count) }, onDisposed: { done.open() })
    for number in 0..<20_000 { source.onNext(number) }
    source.onCompleted()
    #expect(done.wait())
    #expect(log.entries == Array(0..<20_000))
    #expect(sizes.entries.allSatisfy { $0 <= 7 })
    #expect(overlap.total == 0)
  }

  @Test("D18: the result and its window left by threads at once: the source is left once")
  func race() {
    for _ in 0..<100 {
      let source = PublishSubject<Int>()
      let left = Log<Int>()
      let inner = CompositeDisposable()
      let outer = source.do(onDispose: left.note(1))
        .window(timeSpan: .seconds(9), count: 3, scheduler: t)
        .subscribe(onNext: { inner.insert($0.subscribe { _ in }) })
      RxTests.race(
        { outer.dispose() }, { inner.dispose() },
        { for number in 0..<20 { source.onNext(number) } })
      #expect(left.entries == [1])
      #expect(!source.hasObservers)
    }
  }
}
