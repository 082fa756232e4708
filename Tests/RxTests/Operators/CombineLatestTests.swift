import Rx
import RxTesting
import Testing

@Suite("combineLatest")
struct CombineLatestTests {
  private let t = TestScheduler(initialClock: 0)

  private func combined(_ a: TestableObservable<Int>, _ b: TestableObservable<Int>)
    -> Observable<Int>
  {
    Observable.combineLatest(a, b, resultSelector: { $0 + $1 })
  }

  @Test("the latest of each, once all have one; the end when all have ended")
  func combine() throws {
    let a: TestableObservable<Int> = try t.createHotObservable("-1---2--|")
    let b: TestableObservable<Int> = try t.createHotObservable("---3--4---|")
    check.expect(t.start { combined(a, b) }.events, "           ---4-56---|")
    check.expect(a.subscriptions, "^-------!")
    check.expect(b.subscriptions, "^---------!")
  }

  @Test("the first error ends all")
  func error() throws {
    let a: TestableObservable<Int> = try t.createHotObservable("-1-#")
    let b: TestableObservable<Int> = try t.createHotObservable("--2--3-|")
    check.expect(t.start { combined(a, b) }.events, "           --3#")
    check.expect(b.subscriptions, "^--!")
  }

  @Test("one that ends without an element ends all, when no result can come any more")
  func empty() throws {
    let a: TestableObservable<Int> = try t.createHotObservable("--|")
    let b: TestableObservable<Int> = try t.createHotObservable("---1-|")
    #expect(t.start { combined(a, b) }.events.map(\.value) == [.completed])
  }

  @Test("A3: a selector that throws is an error")
  func throwing() throws {
    let result = t.start {
      Observable<Int>.combineLatest(
        Observable.of(1), Observable.of(2), resultSelector: { _, _ in throw boom })
    }
    check.expect(result.events, "#", error: boom)
  }

  @Test("C14: a nested element is seen after the one that it came in")
  func reentrant() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let log = Log<String>()
    _ = Observable.combineLatest(a, b, resultSelector: { "\($0),\($1)" }).subscribe(
      onNext: { text in
        log.add(text)
        if text == "1,2" { a.onNext(10) }
        if text == "10,2" { a.onNext(20) }
      })
    a.onNext(1)
    b.onNext(2)
    #expect(log.entries == ["1,2", "10,2", "20,2"])
  }

  @Test("F28: synchronous sources take turns")
  func trampoline() {
    let result = t.start {
      Observable.combineLatest(
        Observable.of(1, 2, 3), Observable.of(10, 20, 30), resultSelector: { $0 + $1 })
    }
    check.expect(result.events, hasElements: [11, 12, 22, 23, 33])
  }
}
