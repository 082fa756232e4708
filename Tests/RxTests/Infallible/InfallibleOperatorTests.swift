import Rx
import RxTesting
import Testing

@Suite("Infallible's operators")
struct InfallibleOperatorTests {
  @Test("each does what the Observable's of its name does", arguments: InfallibleChain.all)
  func operators(chain: InfallibleChain) throws {
    let t = TestScheduler(initialClock: 0)
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-2-3-|")
    let other: TestableObservable<Int> = try t.createHotObservable(" ----7---8-|")
    let result = t.start {
      chain.make(
        source.asInfallible(onErrorJustReturn: 0), other.asInfallible(onErrorJustReturn: 0), t)
    }
    check.expect(result.events, chain.expected)
    #expect((source.subscriptions + other.subscriptions).allSatisfy { $0.unsubscribe < 1000 })
  }

  @Test("withUnretained completes once the object is gone")
  func withUnretained() {
    let subject = PublishRelay<Int>()
    let log = Log<String>()
    var object: Log<Int>? = Log()
    let pairs = subject.asInfallible().withUnretained(object ?? Log())
    _ = pairs.subscribe(onNext: { log.add("\($1)") }, onCompleted: log.note("completed"))
    subject.accept(1)
    object = nil
    subject.accept(2)
    #expect(log.entries == ["1", "completed"])
  }

  @Test("share subscribes to the source once")
  func share() {
    let subscribed = Log<Int>()
    let shared = Infallible<Int>.never().do(onSubscribe: subscribed.note(1)).share(replay: 1)
    let first = shared.subscribe()
    let second = shared.subscribe()
    #expect(subscribed.entries == [1])
    first.dispose()
    second.dispose()
    shared.subscribe().dispose()
    #expect(subscribed.entries == [1, 1])
  }

  @Test("do: the closures come in the Observable's order")
  func sideEffects() {
    let log = Log<String>()
    _ = Infallible.just(1).do(
      onNext: { log.add("do \($0)") }, afterNext: { log.add("after \($0)") },
      onCompleted: log.note("do completed"), afterCompleted: log.note("after completed"),
      onSubscribe: log.note("subscribe"), onSubscribed: log.note("subscribed"),
      onDispose: log.note("dispose")
    ).subscribe(onNext: { log.add("\($0)") }, onCompleted: log.note("completed"))
    #expect(
      log.entries == [
        "subscribe", "do 1", "1", "after 1", "do completed", "completed", "after completed",
        "subscribed", "dispose",
      ])
  }
}
