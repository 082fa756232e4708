import Dispatch
import Rx
import RxTesting
import Testing

@Suite("take(until:), take(while:), take(for:)")
struct TakeUntilTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("until another sequence has an element; both are left")
  func other() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3-|")
    let other: TestableObservable<Int> = try t.createHotObservable(" ----9---|")
    check.expect(t.start { source.take(until: other) }.events, "     -1-2|")
    check.expect(source.subscriptions, "^---!")
    check.expect(other.subscriptions, "^---!")
  }

  @Test("the other's completion changes nothing, its error passes")
  func otherEnds() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-|")
    let done: TestableObservable<Int> = try t.createHotObservable("  --|")
    check.expect(t.start { source.take(until: done) }.events, "      -1-2-|")
    let t = TestScheduler(initialClock: 0)
    let again: TestableObservable<Int> = try t.createHotObservable(" -1-2-|")
    let failing: TestableObservable<Int> = try t.createHotObservable("--#")
    check.expect(t.start { again.take(until: failing) }.events, "    -1#")
  }

  @Test("C14: until an element of the same subject: the end comes before that element")
  func sameSubject() {
    let subject = PublishSubject<Int>()
    let log = Log<String>()
    _ = subject.take(until: subject.filter { $0 == 3 }).subscribe(
      onNext: { log.add("\($0)") }, onCompleted: log.note("completed"))
    for number in 1...4 { subject.onNext(number) }
    #expect(log.entries == ["1", "2", "completed"])
  }

  @Test("until or while a closure says so, with or without the element that decides")
  func predicates() throws {
    let numbers = Observable.of(1, 2, 3, 4)
    check.expect(t.start { numbers.take(until: { $0 == 3 }) }.events, "(12|)")
    let inclusive = TestScheduler(initialClock: 0).start {
      numbers.take(until: { $0 == 3 }, behavior: .inclusive)
    }
    check.expect(inclusive.events, "(123|)")
    let small = TestScheduler(initialClock: 0).start { numbers.take(while: { $0 < 3 }) }
    check.expect(small.events, "(12|)")
    let included = TestScheduler(initialClock: 0).start {
      numbers.take(while: { $0 < 3 }, behavior: .inclusive)
    }
    check.expect(included.events, "(123|)")
  }

  @Test("A3: a closure that throws is an error")
  func throwing() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-|")
    check.expect(t.start { source.take(while: { _ in throw boom }) }.events, "-#", error: boom)
    check.expect(source.subscriptions, "^!")
  }

  @Test("for a time")
  func duration() throws {
    let t = t
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3-|")
    let result = t.start { source.take(for: .seconds(4), scheduler: t) }
    check.expect(result.events, "-1-2|")
    check.expect(source.subscriptions, "^---!")
  }
}
