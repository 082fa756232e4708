import Rx
import RxTesting
import Testing

@Suite("J. Virtual time of delays")
struct DelayTimesTests {
  private let t = TestScheduler(initialClock: 0)

  private func source(_ end: Recorded<Event<Int>>) -> TestableObservable<Int> {
    t.createHotObservable([.next(150, 1), .next(250, 2), .next(350, 3), .next(450, 4), end])
  }

  @Test("J41: delay keeps the distances, whatever its span", arguments: [50, 100, 150])
  func delay(seconds: Int) {
    let t = t
    let source = source(.completed(550))
    let result = t.start { source.delay(.seconds(seconds), scheduler: t) }
    check.expect(
      result.events,
      equals: [
        .next(250 + seconds, 2), .next(350 + seconds, 3), .next(450 + seconds, 4),
        .completed(550 + seconds),
      ])
    check.expect(source.subscriptions, equals: [Subscription(200, 550)])
  }

  @Test(
    "J41: an error overtakes what delay holds",
    arguments: [(50, [300, 400, 500]), (150, [400, 500]), (350, [])])
  func delayError(seconds: Int, times: [Int]) {
    let t = t
    let source = source(.error(550, boom))
    let result = t.start { source.delay(.seconds(seconds), scheduler: t) }
    let elements = zip(times, 2...).map { Recorded.next($0, $1) }
    check.expect(result.events, equals: elements + [.error(550, boom)])
    check.expect(source.subscriptions, equals: [Subscription(200, 550)])
  }

  @Test("J41: delay sends what came at one time one unit apart")
  func delayBurst() {
    let t = t
    let source = t.createHotObservable([.next(250, 2), .next(250, 3), .completed(250)])
    let result = t.start { source.delay(.seconds(100), scheduler: t) }
    check.expect(result.events, equals: [.next(350, 2), .next(351, 3), .completed(352)])
  }

  @Test("J41: delay of zero takes one unit")
  func delayZero() {
    let t = t
    let source = t.createHotObservable([.next(250, 2), .completed(260)])
    let result = t.start { source.delay(.seconds(0), scheduler: t) }
    check.expect(result.events, equals: [.next(251, 2), .completed(261)])
  }

  @Test("J41: delay that is disposed leaves its source and what it holds")
  func delayDisposed() {
    let t = t
    let source = source(.completed(550))
    let result = t.start(disposed: 400) { source.delay(.seconds(100), scheduler: t) }
    check.expect(result.events, equals: [.next(350, 2)])
    check.expect(source.subscriptions, equals: [Subscription(200, 400)])
  }

  @Test("J41: delaySubscription subscribes after its span, in one unit at least")
  func delaySubscription() {
    for (seconds, time) in [(30, 230), (0, 201)] {
      let t = TestScheduler(initialClock: 0)
      let source = t.createColdObservable([.next(50, 1), .completed(60)])
      let result = t.start { source.delaySubscription(.seconds(seconds), scheduler: t) }
      check.expect(result.events, equals: [.next(time + 50, 1), .completed(time + 60)])
      check.expect(source.subscriptions, equals: [Subscription(time, time + 60)])
    }
  }

  @Test("J41: debounce: all pass where the distances are wide enough")
  func debounce() {
    let t = t
    let source = t.createHotObservable([
      .next(150, 1), .next(210, 2), .next(240, 3), .next(270, 4), .next(300, 5), .completed(400),
    ])
    let result = t.start { source.debounce(.seconds(20), scheduler: t) }
    check.expect(
      result.events,
      equals: [.next(230, 2), .next(260, 3), .next(290, 4), .next(320, 5), .completed(400)])
    check.expect(source.subscriptions, equals: [Subscription(200, 400)])
  }

  @Test("J41: debounce: the last comes with the completion, none with the error")
  func debounceHolds() {
    let elements: [Recorded<Event<Int>>] = [.next(210, 2), .next(240, 3), .next(270, 4)]
    let t = t
    let completing = t.createHotObservable(elements + [.completed(290)])
    check.expect(
      t.start { completing.debounce(.seconds(40), scheduler: t) }.events,
      equals: [.next(290, 4), .completed(290)])
    let again = TestScheduler(initialClock: 0)
    let failing = again.createHotObservable(elements + [.error(290, boom)])
    check.expect(
      again.start { failing.debounce(.seconds(40), scheduler: again) }.events,
      equals: [.error(290, boom)])
  }

  @Test("J41: debounce: an element at exactly the due time of the one before drops it")
  func debounceTie() {
    let t = t
    let source = t.createHotObservable([.next(210, 2), .next(230, 3), .completed(400)])
    check.expect(
      t.start { source.debounce(.seconds(20), scheduler: t) }.events,
      equals: [.next(250, 3), .completed(400)])
  }

  private static let throttled: [Recorded<Event<Int>>] = [
    .next(150, 1), .next(210, 2), .next(250, 3), .next(310, 4), .next(350, 5), .next(410, 6),
    .next(450, 7),
  ]

  @Test("J41: throttle sends one element a span; the last one comes before the completion")
  func throttle() {
    let t = t
    let source = t.createHotObservable(Self.throttled + [.completed(500)])
    let result = t.start { source.throttle(.seconds(200), scheduler: t) }
    check.expect(
      result.events, equals: [.next(210, 2), .next(410, 6), .next(610, 7), .completed(610)])
    check.expect(source.subscriptions, equals: [Subscription(200, 500)])
  }

  @Test("J41: throttle of the first elements alone drops the others")
  func throttleFirst() {
    let t = t
    let source = t.createHotObservable(Self.throttled + [.completed(500)])
    let result = t.start { source.throttle(.seconds(200), latest: false, scheduler: t) }
    check.expect(result.events, equals: [.next(210, 2), .next(410, 6), .completed(500)])
    check.expect(source.subscriptions, equals: [Subscription(200, 500)])
  }

  @Test("J41: throttle passes an error at once")
  func throttleError() {
    let t = t
    let source = t.createHotObservable(Self.throttled.dropLast(2) + [.error(410, boom)])
    let result = t.start { source.throttle(.seconds(200), scheduler: t) }
    check.expect(result.events, equals: [.next(210, 2), .error(410, boom)])
    check.expect(source.subscriptions, equals: [Subscription(200, 410)])
  }
}
