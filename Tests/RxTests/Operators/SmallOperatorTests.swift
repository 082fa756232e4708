import Rx
import RxTesting
import Testing

@Suite("element(at:), ignoreElements, materialize, generate, withUnretained")
struct SmallOperatorTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("element(at:) sends that one and leaves the source")
  func elementAt() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3-|")
    check.expect(t.start { source.element(at: 1) }.events, "---(2|)")
    check.expect(source.subscriptions, "^--!")
  }

  @Test("element(at:) of too few is argumentOutOfRange")
  func elementAtTooFew() {
    check.expect(
      t.start { Observable.of(1).element(at: 1) }.events, "#", error: RxError.argumentOutOfRange)
  }

  @Test("element(at:) of a negative index is argumentOutOfRange", arguments: [-1, Int.min])
  func elementAtNegative(index: Int) {
    check.expect(
      t.start { Observable.of(1, 2).element(at: index) }.events, "#",
      error: RxError.argumentOutOfRange)
  }

  @Test("ignoreElements passes the end alone", arguments: ["-1-2-|", "-1-2-#"])
  func ignoreElements(diagram: String) throws {
    let source: TestableObservable<Int> = try t.createHotObservable(diagram)
    let events = t.start { source.ignoreElements() }.events
    #expect(events.count == 1)
    #expect(events.first?.time == 205)
    #expect(events.first?.value.isCompleted == diagram.hasSuffix("|"))
  }

  @Test(
    "materialize makes elements of events, dematerialize events of them", arguments: ["|", "#"])
  func materialize(end: String) throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-" + end)
    let events = t.start { source.materialize() }.events
    #expect(events.map(\.time) == [201, 203, 205, 205])
    #expect(events.last?.value.isCompleted == true)
    let t = TestScheduler(initialClock: 0)
    let again: TestableObservable<Int> = try t.createHotObservable("-1-2-" + end)
    check.expect(t.start { again.materialize().dematerialize() }.events, "-1-2-" + end)
  }

  @Test("J41: generate takes one step an element")
  func generate() {
    let t = t
    let result = t.start {
      Observable.generate(
        initialState: 1, condition: { $0 <= 3 }, scheduler: t, iterate: { $0 + 1 })
    }
    check.expect(result.events, "-123|")
  }

  @Test("A3: withUnretained pairs with the object and completes when it is gone")
  func withUnretained() {
    let subject = PublishSubject<Int>()
    let log = Log<String>()
    var object: Log<Int>? = Log()
    if let object {
      _ = subject.withUnretained(object).subscribe(
        onNext: { log.add("\($1)") }, onCompleted: log.note("completed"))
    }
    subject.onNext(1)
    object = nil
    subject.onNext(2)
    #expect(log.entries == ["1", "completed"])
  }
}
