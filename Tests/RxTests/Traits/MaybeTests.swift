import Rx
import RxTesting
import Testing

@Suite("Maybe")
struct MaybeTests {
  private let log = Log<String>()

  private func subscribe(_ maybe: Maybe<Int>) {
    _ = maybe.subscribe(
      onSuccess: { [log] in log.add("\($0)") }, onError: { [log] in log.add("\($0)") },
      onCompleted: log.note("completed"), onDisposed: log.note("disposed"))
  }

  @Test("exactly one of its three outcomes is told")
  func outcomes() {
    subscribe(.just(1))
    subscribe(.empty())
    subscribe(.error(boom))
    #expect(
      log.entries == ["1", "disposed", "completed", "disposed", "\(boom)", "disposed"])
  }

  @Test("a handler gets the one event")
  func handler() {
    let events = Log<String>()
    for maybe in [Maybe.just(1), .empty(), .error(boom)] {
      _ = maybe.subscribe { event in events.add("\(event)") }
    }
    #expect(events.entries == ["success(1)", "completed", "error(\(boom))"])
  }

  @Test("map, compactMap, filter and flatMap")
  func transforming() throws {
    #expect(try Maybe.just(1).map { $0 + 1 }.toBlocking().first() == 2)
    #expect(try Maybe.just("1").compactMap { Int($0) }.toBlocking().first() == 1)
    #expect(try Maybe.just(1).filter { $0 > 1 }.toBlocking().first() == nil)
    #expect(try Maybe.just(1).flatMap { .just("\($0)") }.toBlocking().first() == "1")
    #expect(throws: boom) { try Maybe.just(1).map { _ in throw boom }.toBlocking().first() }
  }

  @Test("ifEmpty: an element, a Single or a Maybe in place of none")
  func ifEmpty() throws {
    let none = Maybe<Int>.empty()
    #expect(try none.ifEmpty(default: 1).toBlocking().single() == 1)
    #expect(try none.ifEmpty(switchTo: Single.just(2)).toBlocking().single() == 2)
    #expect(try none.ifEmpty(switchTo: Maybe.just(3)).toBlocking().first() == 3)
    #expect(try Maybe.just(4).ifEmpty(default: 1).toBlocking().single() == 4)
  }

  @Test("zip: one that is empty leaves nothing to join")
  func zip() throws {
    let sum = Maybe<Int>.zip(.just(1), .just(2), .just(3)) { $0 + $1 + $2 }
    #expect(try sum.toBlocking().first() == 6)
    let pair = try Maybe.zip(Maybe.just(1), Maybe.just("a")).toBlocking().first()
    #expect(pair?.0 == 1 && pair?.1 == "a")
    #expect(try Maybe.zip(Maybe.just(1), Maybe<Int>.empty()).toBlocking().first() == nil)
    #expect(throws: boom) {
      try Maybe.zip(Maybe.just(1), Maybe<Int>.error(boom)).toBlocking().first()
    }
  }

  @Test("catchAndReturn takes the error's place, not that of nothing")
  func catching() throws {
    #expect(try Maybe<Int>.error(boom).catchAndReturn(9).toBlocking().first() == 9)
    #expect(try Maybe<Int>.empty().catchAndReturn(9).toBlocking().first() == nil)
  }

  @Test("do: the closures come in order")
  func sideEffects() {
    let log = log
    subscribe(
      Maybe.just(1).do(
        onNext: { log.add("do \($0)") }, afterNext: { log.add("after \($0)") },
        onCompleted: log.note("do completed"), afterCompleted: log.note("after completed"),
        onSubscribe: log.note("subscribe"), onSubscribed: log.note("subscribed"),
        onDispose: log.note("dispose")))
    #expect(
      log.entries == [
        "subscribe", "do 1", "1", "disposed", "after 1", "do completed", "after completed",
        "subscribed", "dispose",
      ])
  }

  @Test("just takes a scheduler; asMaybe holds the element until completion")
  func time() throws {
    let t = TestScheduler(initialClock: 0)
    check.expect(t.start { Maybe.just(1, scheduler: t) }.events, "-1|")
    let late = TestScheduler(initialClock: 0)
    let source: TestableObservable<Int> = try late.createHotObservable("-1--|")
    check.expect(late.start { source.asMaybe() }.events, "             ----(1|)")
  }
}
