import Rx
import RxTesting
import Testing

@Suite("flatMapLatest and switchLatest")
struct FlatMapLatestTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("a new element leaves the inner sequence before")
  func latest() throws {
    let source: TestableObservable<String> = try t.createHotObservable("-a--b---|")
    let a: TestableObservable<Int> = try t.createColdObservable("        1-1-1-1-|")
    let b: TestableObservable<Int> = try t.createColdObservable("           -2----2|")
    let inner = ["a": a, "b": b]
    let result = t.start { source.flatMapLatest { inner[$0] ?? a } }
    check.expect(result.events, "-1-1-2----2|")
    check.expect(source.subscriptions, "^-------!")
    check.expect(a.subscriptions, "-^--!")
    check.expect(b.subscriptions, "----^------!")
  }

  @Test("the end of an inner sequence alone is not the end")
  func innerEnd() throws {
    let source: TestableObservable<String> = try t.createHotObservable("-a--|")
    let a: TestableObservable<Int> = try t.createColdObservable("        1|")
    check.expect(t.start { source.flatMapLatest { _ in a } }.events, "-1--|")
  }

  @Test("an inner error and an outer error end it", arguments: ["-a----|", "-a-#"])
  func errors(diagram: String) throws {
    let source: TestableObservable<String> = try t.createHotObservable(diagram)
    let a: TestableObservable<Int> = try t.createColdObservable("1-#")
    check.expect(t.start { source.flatMapLatest { _ in a } }.events, "-1-#")
  }

  @Test("A3: a selector that throws is an error")
  func throwing() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-|")
    let result = t.start {
      source.flatMapLatest { _ -> Observable<Int> in throw boom }
    }
    check.expect(result.events, "-#", error: boom)
    check.expect(source.subscriptions, "^!")
  }

  @Test("F28: of synchronous inner sequences the last one is heard out")
  func trampoline() {
    let result = t.start {
      Observable.of(1, 2).flatMapLatest { ten -> Observable<Int> in
        .from([ten * 10, ten * 10 + 1, ten * 10 + 2])
      }
    }
    check.expect(result.events, hasElements: [10, 20, 21, 22])
  }

  @Test("an element that comes from the end of the inner sequence before is the latest")
  func elementWhileDisposing() {
    let outer = PublishSubject<Int>()
    let log = Log<String>()
    let subscription = outer.flatMapLatest { number in
      Observable<Int>.create { _ in
        log.add("begin \(number)")
        return Disposables.create {
          log.add("end \(number)")
          if number == 1 { outer.onNext(3) }
        }
      }
    }.subscribe { _ in }
    outer.onNext(1)
    outer.onNext(2)
    #expect(log.entries == ["begin 1", "end 1", "begin 3"])
    subscription.dispose()
    #expect(log.entries.last == "end 3")
  }

  @Test("switchLatest does so with a sequence of sequences")
  func switchLatest() throws {
    let a: TestableObservable<Int> = try t.createColdObservable("1-1-1")
    let b: TestableObservable<Int> = try t.createColdObservable("2--2|")
    let outer: TestableObservable<TestableObservable<Int>> = try t.createHotObservable(
      "-a-b-|", values: ["a": a, "b": b])
    check.expect(t.start { outer.switchLatest() }.events, "-1-2--2|")
  }

  @Test("an inner sequence that is left while it sends is not heard any more")
  func leftWhileSending() {
    let outer = PublishSubject<PublishSubject<Int>>()
    let inner = PublishSubject<Int>()
    let log = Log<Int>()
    // Subscribed before the inner sequence is, so that it is told first.
    _ = inner.subscribe(onNext: { _ in outer.onNext(PublishSubject()) })
    _ = outer.flatMapLatest { $0 }.subscribe(onNext: { log.add($0) })
    outer.onNext(inner)
    inner.onNext(1)
    #expect(log.entries == [])
  }

  @Test("an end of the source that the inner sequence before causes as it is left is not the end")
  func endWhileLeaving() {
    let outer = PublishSubject<Int>()
    let log = Log<Int>()
    let ended = Log<String>()
    _ = outer.flatMapLatest { number in
      number == 1
        ? Observable<Int>.create { _ in Disposables.create { outer.onCompleted() } }
        : Observable.of(7, 8)
    }.subscribe(onNext: { log.add($0) }, onCompleted: ended.note("end"))
    outer.onNext(1)
    outer.onNext(2)
    #expect(log.entries == [7, 8])
    #expect(ended.entries == ["end"])
  }

  @Test(
    "an element that an inner sequence causes as it is left at its end begins the next one",
    arguments: [true, false])
  func elementWhileLeavingAtTheEnd(isNextImmediate: Bool) {
    let outer = PublishSubject<Int>()
    let first = PublishSubject<Int>()
    let next = PublishSubject<Int>()
    let log = Log<Int>()
    let ended = Log<String>()
    _ = outer.flatMapLatest { number in
      switch number {
      case 1:
        Observable<Int>.create { observer in
          let source = first.subscribe(observer)
          return Disposables.create {
            source.dispose()
            outer.onNext(2)
          }
        }
      default: isNextImmediate ? Observable.just(5) : next.asObservable()
      }
    }.subscribe(onNext: { log.add($0) }, onCompleted: ended.note("end"))
    outer.onNext(1)
    first.onCompleted()
    outer.onCompleted()
    next.onNext(5)
    next.onCompleted()
    #expect(log.entries == [5])
    #expect(ended.entries == ["end"])
  }
}
