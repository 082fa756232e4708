import Rx
import RxTesting
import Testing

@Suite("zip and withLatestFrom")
struct ZipTests {
  private let t = TestScheduler(initialClock: 0)

  private func zipped(_ a: TestableObservable<Int>, _ b: TestableObservable<Int>)
    -> Observable<Int>
  {
    Observable.zip(a, b, resultSelector: { $0 + $1 })
  }

  @Test("elements are paired in order; the end when no pair can come any more")
  func pairs() throws {
    let a: TestableObservable<Int> = try t.createHotObservable("-12|")
    let b: TestableObservable<Int> = try t.createHotObservable("---3-4-5-|")
    check.expect(t.start { zipped(a, b) }.events.dropLast().map { $0 }, "---4-6")
    #expect(a.subscriptions.allSatisfy { $0.unsubscribe != .max })
  }

  @Test("the first error ends all")
  func error() throws {
    let a: TestableObservable<Int> = try t.createHotObservable("-1-#")
    let b: TestableObservable<Int> = try t.createHotObservable("--2--3-|")
    check.expect(t.start { zipped(a, b) }.events, "             --3#")
    check.expect(b.subscriptions, "^--!")
  }

  @Test("A3: a selector that throws is an error")
  func throwing() {
    let result = t.start {
      Observable<Int>.zip(Observable.of(1), Observable.of(2)) { _, _ in throw boom }
    }
    check.expect(result.events, "#", error: boom)
  }

  @Test("F28: zip of one shared source with itself")
  func shared() {
    let source = Observable.of(1, 2, 3).share()
    let result = t.start { Observable.zip(source, source) { $0 + $1 } }
    check.expect(result.events, hasElements: [2, 4, 6])
  }

  @Test("withLatestFrom: for each element the latest of the other, dropped while there is none")
  func withLatestFrom() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3|")
    let other: TestableObservable<Int> = try t.createHotObservable(" --5-6---|")
    let result = t.start { source.withLatestFrom(other) { $0 + $1 } }
    check.expect(result.events, "---7-9|")
    check.expect(other.subscriptions, "^-----!")
    check.expect(
      TestScheduler(initialClock: 0).start { Observable.of(1).withLatestFrom(Observable.of(2)) }
        .events, "(2|)")
  }
}
