import Rx
import RxTesting
import Testing

@Suite("flatMap")
struct FlatMapTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("the inner sequences are merged; the end waits for all of them")
  func flatMap() throws {
    let source: TestableObservable<String> = try t.createHotObservable("-a--b-|")
    let a: TestableObservable<Int> = try t.createColdObservable("        1--3---5|")
    let b: TestableObservable<Int> = try t.createColdObservable("           -2|")
    let inner = ["a": a, "b": b]
    let result = t.start { source.flatMap { inner[$0] ?? a } }
    check.expect(result.events, "-1--32--5|")
    check.expect(source.subscriptions, "^-----!")
    check.expect(a.subscriptions, "-^-------!")
    check.expect(b.subscriptions, "----^-!")
  }

  @Test("an inner error ends everything")
  func innerError() throws {
    let source: TestableObservable<String> = try t.createHotObservable("-a-b---|")
    let a: TestableObservable<Int> = try t.createColdObservable("        -1-----|")
    let b: TestableObservable<Int> = try t.createColdObservable("          -#")
    let inner = ["a": a, "b": b]
    let result = t.start { source.flatMap { inner[$0] ?? a } }
    check.expect(result.events, "--1-#")
    check.expect(source.subscriptions, "^---!")
    check.expect(a.subscriptions, "-^--!")
    check.expect(b.subscriptions, "---^!")
  }

  @Test("an error of the source ends the inner sequences")
  func outerError() throws {
    let source: TestableObservable<String> = try t.createHotObservable("-a---#")
    let a: TestableObservable<Int> = try t.createColdObservable("        -1-2-3-|")
    check.expect(t.start { source.flatMap { _ in a } }.events, "--1-2#")
    check.expect(a.subscriptions, "-^---!")
  }

  @Test("A3: a selector that throws is an error and leaves the source and the inner sequences")
  func throwing() throws {
    let source: TestableObservable<String> = try t.createHotObservable("-a--b-|")
    let a: TestableObservable<Int> = try t.createColdObservable("        -1-2-|")
    let result = t.start {
      source.flatMap { name -> TestableObservable<Int> in
        if name == "b" { throw boom }
        return a
      }
    }
    check.expect(result.events, "--1-#", error: boom)
    check.expect(source.subscriptions, "^---!")
    check.expect(a.subscriptions, "-^--!")
  }

  @Test("dispose leaves the source and the inner sequences")
  func disposed() throws {
    let source: TestableObservable<String> = try t.createHotObservable("-a-b-------")
    let a: TestableObservable<Int> = try t.createColdObservable("        -1-1-1-1")
    check.expect(
      t.start(disposed: 205) { source.flatMap { _ in a } }.events, "--1-(11)"
    )
    check.expect(source.subscriptions, "^----!")
    check.expect(a.subscriptions, "-^---!", "---^-!")
  }

  @Test("F28: synchronous inner sequences take turns, breadth first")
  func trampoline() {
    let result = t.start {
      Observable.of(1, 2).flatMap { ten -> Observable<Int> in
        .from([ten * 10, ten * 10 + 1, ten * 10 + 2])
      }
    }
    check.expect(result.events, hasElements: [10, 11, 20, 12, 21, 22])
  }

  @Test("an inner sequence of one element is heard out when that element ends the source")
  func endInElement() {
    let source = PublishSubject<Int>()
    let log = Log<String>()
    _ = source.flatMap { Observable.just($0) }.subscribe { event in
      log.add("begin \(event)")
      if event.element == 1 { source.onNext(2) }
      if event.element == 2 { source.onCompleted() }
      log.add("end \(event)")
    }
    source.onNext(1)
    #expect(
      log.entries == [
        "begin next(1)", "begin next(2)", "end next(2)", "end next(1)", "begin completed",
        "end completed",
      ])
  }

  @Test("F28: what the element of such a sequence schedules runs once the sequence is through")
  func scheduledInElement() {
    let source = PublishSubject<Int>()
    let log = Log<Int>()
    let shared = source.flatMap { Observable.just($0) }.share()
    for ten in [10, 20] {
      _ = shared.flatMap { Observable.range(start: ten + $0, count: 2) }
        .subscribe(onNext: { log.add($0) })
    }
    source.onNext(0)
    #expect(log.entries == [10, 20, 11, 21])
  }

  @Test("a Single can be the inner sequence")
  func single() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2|")
    check.expect(t.start { source.flatMap { Single.just($0 + 1) } }.events, "-2-3|")
  }
}
