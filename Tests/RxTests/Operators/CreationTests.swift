import Rx
import RxTesting
import Testing

@Suite("just, of, from, empty, never, error, deferred")
struct CreationTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("just sends its element and completes")
  func just() {
    check.expect(t.start { Observable.just(1) }.events, "(1|)")
  }

  @Test("J41: just on a scheduler takes one step for the element and one for the end")
  func justScheduled() {
    let t = t
    check.expect(t.start { Observable.just(1, scheduler: t) }.events, "-1|")
  }

  @Test("J41: of takes one step an element, from 201 on")
  func of() {
    let t = t
    check.expect(t.start { Observable.of(1, 2, 3, scheduler: t) }.events, "-123|")
  }

  @Test("J41: from takes one step an element, and is disposed between two")
  func from() {
    let t = t
    let result = t.start(disposed: 203) { Observable.from([1, 2, 3, 4], scheduler: t) }
    check.expect(result.events, "-12")
  }

  @Test("from takes any sequence")
  func fromSequence() {
    check.expect(t.start { Observable.from(stride(from: 1, to: 6, by: 2)) }.events, "(135|)")
  }

  @Test("from an optional is one element or none")
  func fromOptional() {
    let some: Int? = 1
    let none: Int? = nil
    check.expect(t.start { Observable.from(optional: some) }.events, "(1|)")
    check.expect(
      TestScheduler(initialClock: 0).start { Observable.from(optional: none) }.events, "|")
  }

  @Test("empty completes, never is silent, error fails")
  func ends() {
    check.expect(t.start { Observable<Int>.empty() }.events, "|")
    check.expect(TestScheduler(initialClock: 0).start { Observable<Int>.never() }.events, "")
    check.expect(
      TestScheduler(initialClock: 0).start { Observable<Int>.error(boom) }.events, "#", error: boom)
  }

  @Test("deferred makes a sequence for each subscription")
  func deferred() throws {
    let made = Log<Int>()
    let sequence = Observable<Int>.deferred {
      made.add(1)
      return .just(made.entries.count)
    }
    check.expect(t.start { sequence }.events, "(1|)")
    check.expect(TestScheduler(initialClock: 0).start { sequence }.events, "(2|)")
  }

  @Test("A3: a factory that throws in deferred is an error")
  func deferredThrows() {
    check.expect(
      t.start { Observable<Int>.deferred { throw boom } }.events, "#", error: boom)
  }
}
