import Rx
import RxTesting
import Testing

@Suite("J. Virtual time of timeouts and spans")
struct TimeoutTimesTests {
  private let t = TestScheduler(initialClock: 0)

  private func times(_ events: [Recorded<Event<Int>>], timeout: Int) -> [Recorded<Event<Int>>] {
    let t = TestScheduler(initialClock: 0)
    let source = t.createColdObservable(events)
    return t.start { source.timeout(.seconds(timeout), scheduler: t) }.events
  }

  @Test("J41: timeout counts from the subscription and from each element")
  func timeout() {
    let source: [Recorded<Event<Int>>] = [
      .next(10, 42), .next(20, 43), .next(50, 44), .next(60, 45), .completed(70),
    ]
    check.expect(
      times(source, timeout: 25),
      equals: [.next(210, 42), .next(220, 43), .error(245, RxError.timeout)])
    check.expect(
      times(source, timeout: 30),
      equals: [
        .next(210, 42), .next(220, 43), .next(250, 44), .next(260, 45), .completed(270),
      ])
  }

  @Test("J41: timeout goes on with the other sequence, which isn't timed")
  func other() {
    let t = t
    let source = t.createHotObservable([
      .next(70, 1), .next(130, 2), .next(240, 3), .next(310, 4), .completed(430),
    ])
    let other = t.createColdObservable([.next(50, -1), .next(200, -2), .completed(320)])
    let result = t.start { source.timeout(.seconds(100), other: other, scheduler: t) }
    check.expect(
      result.events,
      equals: [.next(240, 3), .next(310, 4), .next(460, -1), .next(610, -2), .completed(730)])
    check.expect(source.subscriptions, equals: [Subscription(200, 410)])
    check.expect(other.subscriptions, equals: [Subscription(410, 730)])
  }

  @Test(
    "J41: take(for:) ends with its span or with its source",
    arguments: [(0, [], 201), (25, [210, 220], 225), (50, [210, 220, 230], 240)])
  func takeFor(seconds: Int, elements: [Int], end: Int) {
    let t = t
    let source = t.createHotObservable([
      .next(210, 210), .next(220, 220), .next(230, 230), .completed(240),
    ])
    let result = t.start { source.take(for: .seconds(seconds), scheduler: t) }
    check.expect(result.events, equals: elements.map { .next($0, $0) } + [.completed(end)])
    check.expect(source.subscriptions, equals: [Subscription(200, end)])
  }

  @Test("J41: skip for a span", arguments: [(0, [210, 220]), (15, [220]), (50, [])])
  func skipFor(seconds: Int, elements: [Int]) {
    let t = t
    let source = t.createHotObservable([.next(210, 210), .next(220, 220), .completed(230)])
    let result = t.start { source.skip(.seconds(seconds), scheduler: t) }
    check.expect(result.events, equals: elements.map { .next($0, $0) } + [.completed(230)])
    check.expect(source.subscriptions, equals: [Subscription(200, 230)])
  }

  @Test("J41: buffer ends with its count or its span, which begins anew with each buffer")
  func buffer() {
    let t = t
    let source = t.createHotObservable([
      .next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(320, 5), .next(350, 6),
      .next(370, 7), .next(420, 8), .next(470, 9), .completed(600),
    ])
    let result = t.start { source.buffer(timeSpan: .seconds(70), count: 3, scheduler: t) }
    check.expect(
      result.events,
      equals: [
        .next(240, [1, 2, 3]), .next(310, [4]), .next(370, [5, 6, 7]), .next(440, [8]),
        .next(510, [9]), .next(580, []), .next(600, []), .completed(600),
      ])
    check.expect(source.subscriptions, equals: [Subscription(200, 600)])
  }

  @Test("J41: window begins anew as buffer does; its elements come as they are")
  func window() {
    let t = t
    let source = t.createHotObservable([
      .next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(320, 5), .next(350, 6),
      .next(370, 7), .next(420, 8), .next(470, 9), .completed(600),
    ])
    let result = t.start {
      source.window(timeSpan: .seconds(70), count: 3, scheduler: t).enumerated()
        .flatMap { window in window.element.map { "\(window.index) \($0)" } }
    }
    check.expect(
      result.events,
      equals: [
        .next(205, "0 1"), .next(210, "0 2"), .next(240, "0 3"), .next(280, "1 4"),
        .next(320, "2 5"), .next(350, "2 6"), .next(370, "2 7"), .next(420, "3 8"),
        .next(470, "4 9"), .completed(600),
      ])
    check.expect(source.subscriptions, equals: [Subscription(200, 600)])
  }

  @Test("J41: buffer drops what it holds at an error")
  func bufferError() {
    let t = t
    let source = t.createHotObservable([.next(205, 1), .next(280, 4), .error(300, boom)])
    let result = t.start { source.buffer(timeSpan: .seconds(70), count: 3, scheduler: t) }
    check.expect(result.events, equals: [.next(270, [1]), .error(300, boom)])
  }

  @Test("J41: traits count as their sequences do")
  func traits() {
    let t = t
    check.expect(
      t.start { Single<Int>.timer(.seconds(10), scheduler: t) }.events,
      equals: [.next(210, 0), .completed(210)])
    let delayed = TestScheduler(initialClock: 0)
    check.expect(
      delayed.start { Single.just(1).delay(.seconds(10), scheduler: delayed) }.events,
      equals: [.next(210, 1), .completed(211)])
    let late = TestScheduler(initialClock: 0)
    check.expect(
      late.start { Single.just(1).delaySubscription(.seconds(10), scheduler: late) }.events,
      equals: [.next(210, 1), .completed(210)])
    let silent = TestScheduler(initialClock: 0)
    check.expect(
      silent.start { Maybe<Int>.never().timeout(.seconds(10), scheduler: silent) }.events,
      equals: [.error(210, RxError.timeout)])
  }
}
