import Rx
import RxTesting
import Testing

@Suite("multicast")
struct MulticastTests {
  private let t = TestScheduler(initialClock: 0)
  private let events: [Recorded<Event<Int>>] = [
    .next(150, 1), .next(210, 3), .next(240, 4), .next(270, 5), .completed(390),
  ]

  @Test("G32: the uses of a sequence in the selector have one subscription: 200 to its end")
  func selector() {
    let source = t.createHotObservable(events)
    let result = t.start {
      source.multicast(
        { PublishSubject<Int>() }, selector: { Observable.zip($0, $0) { $0 + $1 } })
    }
    check.expect(
      result.events,
      equals: [.next(210, 6), .next(240, 8), .next(270, 10), .completed(390)])
    check.expect(source.subscriptions, equals: [Subscription(200, 390)])
  }

  @Test("an error of the source passes; dispose leaves it at 1000")
  func selectorEnds() {
    let failing = t.createHotObservable([.next(210, 3), .error(390, boom, Int.self)])
    let silent = t.createHotObservable([.next(150, 1), .next(210, 3)])
    let chain: @Sendable (TestableObservable<Int>) -> Observable<Int> = { source in
      source.multicast({ PublishSubject<Int>() }, selector: { $0 })
    }
    check.expect(
      t.start { chain(failing) }.events, equals: [.next(210, 3), .error(390, boom)])
    check.expect(failing.subscriptions, equals: [Subscription(200, 390)])
    let other = TestScheduler(initialClock: 0)
    let hot = other.createHotObservable(silent.recordedEvents)
    check.expect(other.start { chain(hot) }.events, equals: [.next(210, 3)])
    check.expect(hot.subscriptions, equals: [Subscription(200, 1000)])
  }

  @Test("A3: a closure that throws is an error, and the source isn't subscribed to")
  func throwing() {
    let source = t.createHotObservable(events)
    let makeSubject: @Sendable () throws -> PublishSubject<Int> = { throw boom }
    let result = t.start { source.multicast(makeSubject, selector: { $0 }) }
    check.expect(result.events, equals: [.error(200, boom)])
    let other = TestScheduler(initialClock: 0)
    let hot = other.createHotObservable(events)
    let select: @Sendable (Observable<Int>) throws -> Observable<Int> = { _ in throw boom }
    check.expect(
      other.start { hot.multicast({ PublishSubject<Int>() }, selector: select) }.events,
      equals: [.error(200, boom)])
    check.expect(source.subscriptions + hot.subscriptions, equals: [])
  }

  @Test("each subscription has a subject of its own")
  func subjects() {
    let count = Box(0)
    let makeSubject: @Sendable () -> PublishSubject<Int> = {
      count.update { $0 += 1 }
      return PublishSubject()
    }
    let result = Observable.of(1, 2).multicast(makeSubject, selector: { $0.concat($0) })
    let log = Log<Int>()
    for _ in 0..<2 { _ = result.subscribe(onNext: { log.add($0) }) }
    #expect(count.value == 2)
    #expect(log.entries == [1, 2, 1, 2])
  }

  @Test("G32: a given subject stays: observers outlive a connection")
  func givenSubject() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3-4-5|")
    let connectable = source.multicast(PublishSubject<Int>())
    t.connect(connectable, from: 0, to: 4)
    t.connect(connectable, from: 6)
    let observer = t.observe(connectable, from: 0)
    t.start()
    check.expect(observer.events, "-1-2---4-5|")
    check.expect(source.subscriptions, "^---!", "------^---!")
  }

  @Test("G32: a given subject has ended with the source", arguments: ["-1|", "-1#"])
  func givenSubjectEnds(diagram: String) throws {
    let source: TestableObservable<Int> = try t.createColdObservable(diagram)
    let connectable = source.multicast(PublishSubject<Int>())
    t.connect(connectable, from: 0)
    let late = t.observe(connectable, from: 4)
    t.start()
    check.expect(late.events, "----" + diagram.suffix(1))
  }

  @Test("G32: makeSubject is called for each life, by the first observer or connection")
  func makeSubject() {
    let made = Log<Int>()
    let source = PublishSubject<Int>()
    let connectable = source.multicast { () -> ReplaySubject<Int> in
      made.add(1)
      return .create(bufferSize: 1)
    }
    #expect(made.entries.count == 0)
    _ = connectable.subscribe { _ in }
    let connection = connectable.connect()
    _ = connectable.subscribe { _ in }
    #expect(made.entries.count == 1)
    connection.dispose()
    _ = connectable.connect()
    #expect(made.entries.count == 2)
  }

  @Test("a subject may give other elements than it takes")
  func transforming() {
    let source = PublishSubject<Int>()
    let log = Log<String>()
    let connectable = source.multicast(TextSubject())
    _ = connectable.subscribe(onNext: { log.add($0) })
    _ = connectable.connect()
    source.onNext(1)
    #expect(log.entries == ["<1>"])
  }
}

/// A subject of the user's.
private struct TextSubject: SubjectType {
  typealias Element = String

  private let subject = PublishSubject<String>()

  func asObserver() -> AnyObserver<Int> { subject.mapObserver { "<\($0)>" } }

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == String {
    subject.subscribe(observer)
  }
}
