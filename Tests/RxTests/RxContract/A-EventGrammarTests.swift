import Rx
import RxTesting
import Testing

@Suite("A. Event grammar")
struct EventGrammarTests {
  @Test("A1: nothing follows an end, whatever the source sends", arguments: 0..<Passing.all.count)
  func grammar(index: Int) throws {
    for (sent, seen) in [("-1-|-2-|-#", "-1-|"), ("-1-#-2-#-|", "-1-#")] {
      let t = TestScheduler(initialClock: 0)
      let source: TestableObservable<Int> = try t.createHotObservable(sent)
      let result = t.start { Passing.all[index](source.asObservable()) }
      check.expect(result.events, seen)
    }
  }

  @Test("A1: subjects drop what comes after their end", arguments: ["|", "#"])
  func subjects(end: String) {
    let publish = PublishSubject<Int>()
    let behavior = BehaviorSubject(value: 0)
    let replay = ReplaySubject<Int>.create(bufferSize: 1)
    let async = AsyncSubject<Int>()
    let subjects: [(AnyObserver<Int>, Observable<Int>, elements: String)] = [
      (publish.asObserver(), publish, "12"), (behavior.asObserver(), behavior, "012"),
      (replay.asObserver(), replay, "12"), (async.asObserver(), async, end == "|" ? "2" : ""),
    ]
    for (input, output, elements) in subjects {
      let observer = TestScheduler(initialClock: 200).createObserver(Int.self)
      _ = output.subscribe(observer)
      input.onNext(1)
      input.onNext(2)
      if end == "|" { input.onCompleted() } else { input.onError(TestError()) }
      input.onNext(3)
      input.onError(boom)
      input.onCompleted()
      check.expect(observer.events, "(\(elements)\(end))")
    }
  }

  @Test("A2: the end is forwarded before the source is left", arguments: 0..<Passing.chains.count)
  func endBeforeDispose(index: Int) {
    let log = Log<String>()
    let subject = PublishSubject<Int>()
    let source = subject.do(onDispose: log.note("left"))
    _ = Passing.chains[index](source).subscribe(
      onCompleted: log.note("completed"), onDisposed: log.note("disposed"))
    subject.onCompleted()
    #expect(log.entries == ["completed", "disposed", "left"])
  }

  @Test("A2: on dispose the source is left first", arguments: 0..<Passing.all.count)
  func disposeOrder(index: Int) {
    let log = Log<String>()
    let source = PublishSubject<Int>().do(onDispose: log.note("left"))
    Passing.all[index](source).subscribe(onDisposed: log.note("disposed")).dispose()
    #expect(log.entries == ["left", "disposed"])
  }

  private typealias Chain = @Sendable (Observable<Int>) -> Observable<Int>

  private static let throwers: [(name: String, chain: Chain)] =
    [
      ("map", { $0.map { _ -> Int in throw boom } }),
      ("filter", { $0.filter { _ in throw boom } }),
      ("compactMap", { $0.compactMap { _ -> Int? in throw boom } }),
      ("scan", { $0.scan(0) { _, _ in throw boom } }),
      ("scan(into:)", { $0.scan(into: 0) { _, _ in throw boom } }),
      ("reduce", { $0.reduce(0) { _, _ in throw boom } }),
      ("flatMap", { $0.flatMap { _ -> Observable<Int> in throw boom } }),
      ("flatMapFirst", { $0.flatMapFirst { _ -> Observable<Int> in throw boom } }),
      ("flatMapLatest", { $0.flatMapLatest { _ -> Observable<Int> in throw boom } }),
      ("concatMap", { $0.concatMap { _ -> Observable<Int> in throw boom } }),
      ("do", { $0.do(onNext: { _ in throw boom }) }),
      ("take(while:)", { $0.take(while: { _ in throw boom }) }),
      ("take(until:)", { $0.take(until: { _ in throw boom }) }),
      ("skip(while:)", { $0.skip(while: { _ in throw boom }) }),
      ("distinctUntilChanged", { $0.distinctUntilChanged { _ -> Int in throw boom } }),
      ("combineLatest", { .combineLatest($0, Observable.just(1)) { _, _ in throw boom } }),
      ("zip", { .zip($0, Observable.just(1)) { _, _ in throw boom } }),
      ("withLatestFrom", { $0.withLatestFrom(Observable.just(1)) { _, _ in throw boom } }),
      (
        "using",
        { source in
          .using(
            { BooleanDisposable() }, observableFactory: { _ in source.map { _ in throw boom } })
        }
      ),
    ]

  @Test(
    "A3: a closure that throws is an error, and the source is left", arguments: 0..<throwers.count)
  func throwing(index: Int) throws {
    let t = TestScheduler(initialClock: 0)
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-|")
    let result = t.start { Self.throwers[index].chain(source.asObservable()) }
    #expect(result.events == [.error(201, boom)], "\(Self.throwers[index].name)")
    check.expect(source.subscriptions, "^!")
  }

  @Test("A3: factories and handlers that throw are errors")
  func factories() {
    for source in [
      Observable<Int>.deferred { throw boom },
      .using(
        { () throws -> BooleanDisposable in throw boom }, observableFactory: { _ in .just(1) }),
      Observable<Int>.error(TestError()).catch { _ in throw boom },
    ] {
      check.expect(TestScheduler(initialClock: 0).start { source }.events, "#", error: boom)
    }
  }

  @Test("A4: the create of each trait takes the first call alone")
  func traits() {
    let log = Log<String>()
    _ = Single<Int>.create { single in
      for number in 1...2 { single(.success(number)) }
      single(.failure(boom))
      return Disposables.create()
    }.subscribe(onSuccess: { log.add("single \($0)") }, onFailure: { log.add("\($0)") })
    _ = Maybe<Int>.create { maybe in
      maybe(.completed)
      maybe(.success(1))
      return Disposables.create()
    }.subscribe(onSuccess: { log.add("\($0)") }, onCompleted: log.note("maybe completed"))
    _ = Completable.create { completable in
      completable(.error(boom))
      completable(.completed)
      return Disposables.create()
    }.subscribe(onCompleted: log.note("completed"), onError: { log.add("completable \($0)") })
    #expect(log.entries == ["single 1", "maybe completed", "completable \(boom)"])
  }

  @Test(
    "A4: asSingle holds its element until completion, and fails at none and at the second",
    arguments: [("-1--|", "----(1|)"), ("---|", "---#"), ("-1-2-|", "---#"), ("-1-#", "---#")])
  func asSingle(diagram: String, expected: String) throws {
    let t = TestScheduler(initialClock: 0)
    let source: TestableObservable<Int> = try t.createHotObservable(diagram)
    let error: any Error =
      switch diagram {
      case "---|": RxError.noElements
      case "-1-2-|": RxError.moreThanOneElement
      default: TestError()
      }
    check.expect(t.start { source.asSingle() }.events, expected, error: error)
  }

  @Test("A4: first() is nil of an empty source, and leaves the source after one element")
  func first() throws {
    let t = TestScheduler(initialClock: 0)
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-|")
    check.expect(t.start { source.first() }.events, "-(a|)", values: ["a": 1])
    check.expect(source.subscriptions, "^!")
    let none = TestScheduler(initialClock: 0).start { Observable<Int>.empty().first() }
    check.expect(none.events, "(a|)", values: ["a": nil])
  }

  @Test(
    "A5: retry(n) makes n attempts in all; retry(0) completes without one",
    arguments: [(0, "|"), (1, "-1#"), (3, "-1-1-1#")])
  func retry(attempts: Int, expected: String) throws {
    let t = TestScheduler(initialClock: 0)
    let source: TestableObservable<Int> = try t.createColdObservable("-1#")
    check.expect(t.start { source.retry(attempts) }.events, expected)
    #expect(source.subscriptions.count == attempts)
  }

  @Test(
    "A5: retry(when:) does with each error what its trigger says",
    arguments: [("2", "-1-1#"), ("|", "-1|"), ("#", "-1#")])
  func retryWhen(trigger: String, expected: String) throws {
    let t = TestScheduler(initialClock: 0)
    let source: TestableObservable<Int> = try t.createColdObservable("-1#")
    let result = t.start {
      source.retry { (errors: Observable<any Error>) -> Observable<Int> in
        switch trigger {
        case "2":
          errors.scan(0) { count, error in
            if count == 1 { throw error }
            return count + 1
          }
        case "|": errors.take(0).map { _ in 0 }
        default: errors.map { throw $0 }
        }
      }
    }
    if trigger == "|" {
      #expect(result.events.last?.value.isCompleted == true)
    } else {
      check.expect(result.events, expected)
    }
  }
}
