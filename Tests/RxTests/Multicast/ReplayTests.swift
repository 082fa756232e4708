import Rx
import RxTesting
import Testing

@Suite("replay")
struct ReplayTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("G32: who comes late is told the last elements first")
  func replay() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3-4|")
    let replayed = source.replay(2)
    t.connect(replayed, from: 0)
    let late = t.observe(replayed, from: 6)
    t.start()
    check.expect(late.events, "------(23)4|")
    check.expect(source.subscriptions, "^-------!")
  }

  @Test("G32: replayAll tells all of them")
  func replayAll() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3-4|")
    let replayed = source.replayAll()
    t.connect(replayed, from: 2)
    let late = t.observe(replayed, from: 6)
    t.start()
    check.expect(late.events, "------(23)4|")
  }

  @Test("a buffer of no size replays nothing", arguments: [0, -1])
  func nothing(size: Int) throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3|")
    let replayed = source.replay(size)
    t.connect(replayed, from: 0)
    let late = t.observe(replayed, from: 4)
    t.start()
    check.expect(late.events, "-----3|")
  }

  @Test("G32: a connection's elements are forgotten with it", arguments: [true, false])
  func forgets(ends: Bool) throws {
    let source: TestableObservable<Int> = try t.createHotObservable(ends ? "-1|" : "-1-")
    let replayed = source.replayAll()
    t.connect(replayed, from: 0, to: ends ? nil : 2)
    let late = t.observe(replayed, from: 4)
    t.start()
    check.expect(late.events, "")
  }

  @Test("elements of an earlier connection don't reach a later one")
  func connections() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3-4-5-6")
    let replayed = source.replay(3)
    t.connect(replayed, from: 0, to: 4)
    t.connect(replayed, from: 6, to: 10)
    let between = t.observe(replayed, from: 5)
    let late = t.observe(replayed, from: 8)
    t.start()
    check.expect(between.events, "-------4-5")
    check.expect(late.events, "--------45")
    check.expect(source.subscriptions, "^---!", "------^---!")
  }
}
