import Rx
import RxTesting
import Testing

/// Each old name does what the new one does.
@Suite("Old names of operators")
struct RenamedOperatorTests {
  private typealias Chain = (Observable<Int>) -> Observable<Int>

  private func expectSame(
    _ old: @escaping Chain, _ new: @escaping Chain, of diagram: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let events = try [old, new].map { chain in
      let t = TestScheduler(initialClock: 0)
      let source: TestableObservable<Int> = try t.createHotObservable(diagram)
      let chain = chain(source.asObservable())
      let result = t.start { chain }
      return (result.events, source.subscriptions)
    }
    #expect(!events[0].0.isEmpty, sourceLocation: sourceLocation)
    #expect(events[0].0 == events[1].0, sourceLocation: sourceLocation)
    #expect(events[0].1 == events[1].1, sourceLocation: sourceLocation)
  }

  @available(*, deprecated)
  @Test("of filters", arguments: ["-1-2-3-4-|", "-1-2-#"])
  func filters(diagram: String) throws {
    try expectSame({ $0.elementAt(1) }, { $0.element(at: 1) }, of: diagram)
    try expectSame(
      { source in source.takeUntil(source.skip(1)) },
      { source in source.take(until: source.skip(1)) },
      of: diagram)
    try expectSame(
      { $0.takeUntil(.inclusive) { $0 == 2 } },
      { $0.take(until: { $0 == 2 }, behavior: .inclusive) },
      of: diagram)
    try expectSame({ $0.takeWhile { $0 < 2 } }, { $0.take(while: { $0 < 2 }) }, of: diagram)
    try expectSame(
      { source in source.skipUntil(source.skip(1)) },
      { source in source.skip(until: source.skip(1)) },
      of: diagram)
    try expectSame({ $0.skipWhile { $0 < 2 } }, { $0.skip(while: { $0 < 2 }) }, of: diagram)
  }

  @available(*, deprecated)
  @Test("of error handling", arguments: ["-1-2-#", "-1-|"])
  func errors(diagram: String) throws {
    try expectSame({ $0.catchError { _ in .just(9) } }, { $0.catch { _ in .just(9) } }, of: diagram)
    try expectSame({ $0.catchErrorJustReturn(9) }, { $0.catchAndReturn(9) }, of: diagram)
    try expectSame(
      { .catchError([$0, .just(9)]) }, { .catch(sequence: [$0, .just(9)]) }, of: diagram)
    try expectSame(
      {
        $0.retryWhen { (errors: Observable<any Error>) in
          errors.map { _ in throw boom } as Observable<Int>
        }
      },
      {
        $0.retry { (errors: Observable<any Error>) in
          errors.map { _ in throw boom } as Observable<Int>
        }
      },
      of: diagram)
    try expectSame(
      { $0.retryWhen { (errors: Observable<TestError>) in errors.take(0) } },
      { $0.retry { (errors: Observable<TestError>) in errors.take(0) } }, of: diagram)
  }

  @available(*, deprecated)
  @Test("of what has to do with schedulers")
  func schedulers() {
    let old = TestScheduler(initialClock: 0)
    let new = TestScheduler(initialClock: 0)
    let oldEvents = old.start { Observable.of(1, 2).subscribeOn(old).observeOn(old) }.events
    let newEvents = new.start { Observable.of(1, 2).subscribe(on: new).observe(on: new) }.events
    #expect(oldEvents.count == 3)
    #expect(oldEvents == newEvents)
    let single = TestScheduler(initialClock: 0)
    let events = single.start { Single.just(1).subscribeOn(single).observeOn(single) }.events
    check.expect(events, "--1|")
  }

  @available(*, deprecated)
  @Test("with a counter")
  func indexed() throws {
    try expectSame(
      { $0.mapWithIndex { 10 * $1 + $0 } }, { $0.enumerated().map { 10 * $0.index + $0.element } },
      of: "-5-6-|")
    try expectSame(
      { $0.flatMapWithIndex { Observable.of($0, $1) } },
      { $0.enumerated().flatMap { Observable.of($0.element, $0.index) } }, of: "-5-6-|")
    try expectSame({ $0.skipWhileWithIndex { $0 < 7 && $1 < 2 } }, { $0.skip(2) }, of: "-5-6-6-|")
    try expectSame(
      { $0.takeWhileWithIndex { $0 < 7 && $1 < 2 } },
      { $0.enumerated().take(while: { $0.index < 2 }).map { $0.element } },
      of: "-5-6-|")
  }

  @available(*, deprecated)
  @Test("of share", arguments: [0, 2])
  func share(size: Int) throws {
    let count = Box(0)
    let source = Observable<Int>.deferred {
      count.value += 1
      return .of(1, 2, 3)
    }
    let forever = source.shareReplay(size)
    _ = forever.subscribe()
    #expect(try forever.toBlocking().toArray() == [2, 3].suffix(size))
    #expect(count.value == 1)
    let latest = source.concat(Observable.never()).shareReplayLatestWhileConnected()
    let subscription = latest.subscribe()
    #expect(try latest.toBlocking().first() == 3)
    #expect(count.value == 2)
    subscription.dispose()
    _ = latest.subscribe()
    #expect(count.value == 3)
  }

  @available(*, deprecated)
  @Test("without labels; the new form is chosen where both would do")
  func labels() throws {
    let some: Int? = 1
    let nothing: Int? = nil
    #expect(try Observable.from(some).toBlocking().toArray() == [1])
    #expect(try Observable.from(nothing).toBlocking().toArray() == [])
    let t = TestScheduler(initialClock: 0)
    check.expect(t.start { Observable.from(some, scheduler: t) }.events, "-1|")
    #expect(try Observable.from([1, 2]).toBlocking().toArray() == [1, 2])
    #expect(try Observable.from(1...2).toBlocking().toArray() == [1, 2])
    let sources = [Observable.just(1), Observable.just(2)]
    let sum = Observable<Int>.combineLatest(sources, { $0.reduce(0, +) })
    let product = Observable<Int>.zip(sources, { $0.reduce(1, *) })
    #expect(try sum.concat(product).toBlocking().toArray() == [3, 2])
  }
}
