import Rx
import RxTesting
import Testing

@Suite("ReplayRelay")
struct ReplayRelayTests {
  @Test(
    "tells the last elements first, then what follows",
    arguments: [(0, "--4"), (1, "3-4"), (2, "(23)-4"), (9, "(123)-4")])
  func replays(size: Int, expected: String) {
    let t = TestScheduler(initialClock: 0)
    let relay = ReplayRelay<Int>.create(bufferSize: size)
    for number in 1...3 { relay.accept(number) }
    t.scheduleAt(202) { relay.accept(4) }
    check.expect(t.start { relay }.events, expected)
  }

  @Test("unbounded, it tells all")
  func unbounded() throws {
    let relay = ReplayRelay<Int>.createUnbound()
    for number in 0..<1000 { relay.accept(number) }
    #expect(try relay.asObservable().take(1000).toBlocking().toArray() == Array(0..<1000))
  }
}
