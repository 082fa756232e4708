import Rx
import RxTesting
import Testing

@Suite("Relays")
struct RelayTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("a PublishRelay publishes and never ends")
  func publish() {
    let relay = PublishRelay<Int>()
    let t = t
    t.scheduleAt(201) { relay.accept(1) }
    t.scheduleAt(203) { relay.accept(2) }
    check.expect(t.start { relay }.events, "-1-2")
  }

  @Test("a BehaviorRelay has a value and sends it first")
  func behavior() {
    let relay = BehaviorRelay(value: 1)
    #expect(relay.value == 1)
    let t = t
    t.scheduleAt(202) { relay.accept(2) }
    check.expect(t.start { relay }.events, "1-2")
    #expect(relay.value == 2)
  }

  @Test("a BehaviorRelay keeps its present value alone")
  func forgets() {
    final class Value: Sendable {}
    let relay = BehaviorRelay(value: Value())
    weak let first = relay.value
    #expect(first != nil)
    relay.accept(Value())
    #expect(first == nil)
  }

  @Test("bind(to:) feeds relays, and their completion is not passed on")
  func bind() {
    let publish = PublishRelay<Int>()
    let behavior = BehaviorRelay(value: 0)
    let log = Log<Int>()
    _ = publish.subscribe(onNext: { log.add($0) })
    _ = Observable.of(1, 2).bind(to: publish)
    _ = Observable.of(3).bind(to: behavior)
    publish.accept(4)
    #expect(log.entries == [1, 2, 4])
    #expect(behavior.value == 3)
  }
}
