import Rx
import RxTesting
import Testing

@Suite("Recorded events and their older names")
struct RecordingTests {
  @Test("events, of a list or an array, know their type")
  func events() {
    let listed = Recorded.events(.next(1, "a"), .completed(2))
    let array = Recorded<Event<String>>.events([.next(1, "a"), .completed(2)])
    check.expect(listed, equals: array)
    #expect("\(listed)" == "[next(a) @ 1, completed @ 2]")
    #expect(listed != [.next(1, "a"), .error(2, boom)])
    #expect(listed != [.next(1, "a"), .completed(3)])
  }

  @Test("a subscription prints its times")
  func subscription() {
    #expect("\(Subscription(200, 203))" == "(200, 203)")
    #expect("\(Subscription(200))" == "(200, never)")
    #expect(Subscription(200) == Subscription(200, .max))
  }

  @Test("a hot source doesn't send to an observer that another disposes during the event")
  func disposedDuringEvent() throws {
    let t = TestScheduler(initialClock: 0)
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2")
    let second = SingleAssignmentDisposable()
    let seen = t.createObserver(Int.self)
    _ = source.subscribe(AnyObserver<Int> { _ in second.dispose() })
    second.setDisposable(source.subscribe(seen))
    t.start()
    #expect(seen.events.isEmpty)
  }

  @Test("the free functions and starts of older tests do the same")
  func older() {
    let names: any OlderNames = OlderTests()
    check.expect(names.events, equals: [.next(1, 10), .error(2, boom), .completed(3)])
    check.expect(names.startDisposed, equals: [.next(201, 7)])
    check.expect(names.startAll, equals: [.next(21, 7), .completed(22)])
  }
}

/// Lets a test use what is deprecated without a warning.
private protocol OlderNames {
  var events: [Recorded<Event<Int>>] { get }
  var startDisposed: [Recorded<Event<Int>>] { get }
  var startAll: [Recorded<Event<Int>>] { get }
}

private struct OlderTests: OlderNames {
  @available(*, deprecated)
  var events: [Recorded<Event<Int>>] { [next(1, 10), error(2, boom), completed(3)] }

  @available(*, deprecated)
  var startDisposed: [Recorded<Event<Int>>] {
    let t = TestScheduler(initialClock: 0)
    return t.start(202) { Observable.just(7, scheduler: t) }.events
  }

  @available(*, deprecated)
  var startAll: [Recorded<Event<Int>>] {
    let t = TestScheduler(initialClock: 0)
    return t.start(10, subscribed: 20, disposed: 30) { Observable.just(7, scheduler: t) }.events
  }
}
