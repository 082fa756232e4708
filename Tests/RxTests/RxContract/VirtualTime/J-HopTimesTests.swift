import Rx
import RxTesting
import Testing

@Suite("J. Virtual time of hops")
struct HopTimesTests {
  private let t = TestScheduler(initialClock: 0)

  private static let ends: [Recorded<Event<Int>>?] = [.completed(300), .error(300, boom), nil]

  @Test("J41: observe(on:) takes a step an event", arguments: 0..<ends.count)
  func observeOn(index: Int) {
    let t = t
    let end = Self.ends[index]
    let source = t.createHotObservable(
      [.next(150, 0), .next(210, 1), .next(210, 2), .next(230, 3)] + (end.map { [$0] } ?? []))
    let result = t.start(disposed: 400) { source.observe(on: t) }
    let moved = end.map { [Recorded(time: 301, value: $0.value)] } ?? []
    check.expect(result.events, equals: [.next(211, 1), .next(212, 2), .next(231, 3)] + moved)
    check.expect(source.subscriptions, equals: [Subscription(200, end == nil ? 400 : 300)])
  }

  @Test("J41: subscribe(on:) takes a step to subscribe and one to leave", arguments: 0..<ends.count)
  func subscribeOn(index: Int) {
    let t = t
    let end = Self.ends[index]
    let source = t.createHotObservable([.next(210, 1)] + (end.map { [$0] } ?? []))
    let result = t.start { source.subscribe(on: t) }
    check.expect(result.events, equals: [.next(210, 1)] + (end.map { [$0] } ?? []))
    check.expect(source.subscriptions, equals: [Subscription(201, end == nil ? 1001 : 301)])
  }

  @Test("J41: subscribe(on:) and observe(on:) of one scheduler")
  func both() {
    let t = t
    let result = t.start { Observable.of(1, 2).subscribe(on: t).observe(on: t) }
    check.expect(result.events, equals: [.next(202, 1), .next(203, 2), .completed(204)])
  }

  @Test("J41: retry(when:) with a timer")
  func retryWhen() {
    let t = t
    let source = t.createColdObservable([.next(10, 1), .error(20, boom)])
    let result = t.start(disposed: 300) {
      source.retry { (errors: Observable<any Error>) in
        errors.flatMap { _ in Observable<Int>.timer(.seconds(30), scheduler: t) }
      }
    }
    check.expect(result.events, equals: [.next(210, 1), .next(260, 1)])
    check.expect(
      source.subscriptions, equals: [Subscription(200, 220), Subscription(250, 270)])
  }

  @Test("J41: concat subscribes to the next at the end of the one before")
  func concat() {
    let t = t
    let first = t.createColdObservable([.next(10, 1), .completed(30)])
    let second = t.createColdObservable([.next(10, 2), .completed(20)])
    let result = t.start { first.concat(second) }
    check.expect(result.events, equals: [.next(210, 1), .next(240, 2), .completed(250)])
    check.expect(first.subscriptions, equals: [Subscription(200, 230)])
    check.expect(second.subscriptions, equals: [Subscription(230, 250)])
  }
}
