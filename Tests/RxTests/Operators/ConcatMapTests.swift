import Rx
import RxTesting
import Testing

@Suite("concatMap and merge(maxConcurrent:)")
struct ConcatMapTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("inner sequences run one after another, in the order of their elements")
  func concatMap() throws {
    let source: TestableObservable<String> = try t.createHotObservable("-ab-|")
    let a: TestableObservable<Int> = try t.createColdObservable("        -1-1|")
    let b: TestableObservable<Int> = try t.createColdObservable("            -2|")
    let inner = ["a": a, "b": b]
    let result = t.start { source.concatMap { inner[$0] ?? a } }
    check.expect(result.events, "--1-1-2|")
    check.expect(source.subscriptions, "^---!")
    check.expect(a.subscriptions, "-^---!")
    check.expect(b.subscriptions, "-----^-!")
  }

  @Test("an inner error ends it, what waits isn't subscribed to")
  func error() throws {
    let source: TestableObservable<String> = try t.createHotObservable("-ab--|")
    let a: TestableObservable<Int> = try t.createColdObservable("        -1#")
    let b: TestableObservable<Int> = try t.createColdObservable("          -2|")
    let inner = ["a": a, "b": b]
    check.expect(t.start { source.concatMap { inner[$0] ?? a } }.events, "--1#")
    check.expect(b.subscriptions, equals: [])
  }

  @Test("no more than so many at once")
  func limited() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-123|")
    let inner: TestableObservable<Int> = try t.createColdObservable("---0|")
    let result = t.start { source.map { _ in inner }.merge(maxConcurrent: 2) }
    check.expect(result.events, "----00--0|")
    check.expect(inner.subscriptions, "-^---!", "--^---!", "-----^---!")
  }

  @Test("what waits comes when the source ends while an inner sequence begins and ends")
  func endWhileStarting() {
    let outer = PublishSubject<Int>()
    let first = PublishSubject<Int>()
    let log = Log<String>()
    let inners: [Observable<Int>] = [
      first,
      .create { observer in
        observer.onCompleted()
        outer.onCompleted()
        return Disposables.create()
      },
      .of(2, 3),
    ]
    _ = outer.concatMap { inners[$0] }.subscribe { log.add("\($0)") }
    for index in inners.indices { outer.onNext(index) }
    first.onCompleted()
    #expect(log.entries == ["next(2)", "next(3)", "completed"])
  }

  @Test("F29: a long line of synchronous inner sequences fits the stack")
  func stack() {
    let count = Box(0)
    _ = Observable.from(Array(0..<100_000)).concatMap { Observable.just($0) }
      .subscribe(onNext: { _ in count.update { $0 += 1 } })
    #expect(count.value == 100_000)
  }

  @Test("what waits is not lost when the outer sequence ends as an inner one is left")
  func outerEndsInside() {
    let outer = PublishSubject<Int>()
    let log = Log<String>()
    let inner: @Sendable (Int) -> Observable<Int> = { number in
      .create { observer in
        if number == 1 { outer.onNext(2) }
        observer.onNext(number)
        observer.onCompleted()
        return Disposables.create(with: { if number == 1 { outer.onCompleted() } })
      }
    }
    _ = outer.concatMap(inner).subscribe(
      onNext: { log.add("\($0)") }, onCompleted: log.note("completed"))
    outer.onNext(1)
    #expect(log.entries == ["1", "2", "completed"])
  }
}
