import Rx
import RxTesting
import Testing

@Suite("groupBy")
struct GroupByTests {
  private let t = TestScheduler(initialClock: 0)

  /// Elements by their group: `a` and `b` for odd and even ones.
  private func label(_ group: GroupedObservable<Int, Int>) -> Observable<String> {
    let key = group.key
    return group.map { number in key == 1 ? "odd \(number)" : "even \(number)" }
  }

  private let values: [Character: String] = [
    "1": "odd 1", "2": "even 2", "3": "odd 3", "4": "even 4", "5": "odd 5",
  ]

  @Test("each key has a group that is announced before its first element")
  func groups() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3-4-5|")
    let announced: TestableObserver<Int> = t.start {
      source.groupBy { $0 % 2 }.map { $0.key }
    }
    check.expect(announced.events, "-1-0------|")
    check.expect(source.subscriptions, "^---------!")
    let other = TestScheduler(initialClock: 0)
    let hot: TestableObservable<Int> = try other.createHotObservable("-1-2-3-4-5|")
    let all: TestableObserver<String> = other.start {
      hot.groupBy { $0 % 2 }.flatMap { self.label($0) }
    }
    check.expect(all.events, "-1-2-3-4-5|", values: values)
  }

  @Test("an error ends the groups, then the result", arguments: ["#", "|"])
  func ends(end: String) {
    let source = PublishSubject<Int>()
    let log = Log<String>()
    _ = source.groupBy { $0 }.subscribe { event in
      guard let group = event.element else { return log.add("result \(event)") }
      _ = group.subscribe { log.add("\(group.key) \($0)") }
    }
    for number in [3, 1, 2, 3] { source.onNext(number) }
    if end == "#" { source.onError(boom) } else { source.onCompleted() }
    let told = end == "#" ? "error(\(boom))" : "completed"
    #expect(
      log.entries == ["3 next(3)", "1 next(1)", "2 next(2)", "3 next(3)"]
        + ["3 \(told)", "1 \(told)", "2 \(told)", "result \(told)"])
    #expect(!source.hasObservers)
  }

  @Test("A3: a key selector that throws ends the groups and the result, and leaves the source")
  func throwing() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3-4-5|")
    let groupEnd = Log<String>()
    let result: TestableObserver<Int> = t.start {
      source.groupBy { number -> Int in
        if number == 3 { throw boom }
        return 0
      }.flatMap { $0.do(onError: { groupEnd.add("\($0)") }) }
    }
    check.expect(result.events, "-1-2-#", error: boom)
    check.expect(source.subscriptions, "^----!")
    #expect(groupEnd.entries == ["\(boom)"])
  }

  @Test("a group that is listened to goes on after the result was left; then the source is left")
  func outlives() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3-4-5-6-7|")
    let result: TestableObserver<String> = t.start {
      source.groupBy { $0 % 2 }.take(1).flatMap { self.label($0) }.take(3)
    }
    check.expect(result.events, "-1---3---(5|)", values: values)
    check.expect(source.subscriptions, "^--------!")
  }

  @Test("leaving a group leaves the others alone; the source goes with the last listener")
  func leaving() {
    let source = PublishSubject<Int>()
    let log = Log<Int>()
    let groups = Log<GroupedObservable<Int, Int>>()
    let result = source.groupBy { $0 % 2 }.subscribe(onNext: { groups.add($0) })
    source.onNext(1)
    source.onNext(2)
    let odd = groups.entries[0].subscribe(onNext: { log.add($0) })
    let even = groups.entries[1].subscribe(onNext: { log.add($0) })
    odd.dispose()
    source.onNext(3)
    source.onNext(4)
    result.dispose()
    #expect(source.hasObservers)
    source.onNext(6)
    even.dispose()
    even.dispose()
    #expect(!source.hasObservers)
    #expect(log.entries == [4, 6])
  }

  @Test("a group tells whoever comes after its end of that")
  func late() {
    let groups = Log<GroupedObservable<Int, Int>>()
    _ = Observable.of(1).groupBy { $0 }.subscribe(onNext: { groups.add($0) })
    check.expect(t.start { groups.entries[0] }.events, "|")
  }

  @Test("C12: what an announcement makes the source send reaches the new group")
  func reentrant() {
    let source = PublishSubject<Int>()
    let log = Log<Int>()
    _ = source.groupBy { $0 % 2 }.subscribe(onNext: { group in
      _ = group.subscribe(onNext: { log.add($0) })
      if group.key == 1 { source.onNext(3) }
    })
    source.onNext(1)
    #expect(log.entries == [3, 1])
  }

  @Test("C12: what a group's error makes the source send is not heard")
  func reentrantError() {
    let source = PublishSubject<Int>()
    let log = Log<String>()
    _ = source.groupBy { number -> Int in
      if number == 0 { throw boom }
      return number
    }.subscribe { event in
      guard let group = event.element else { return log.add("result") }
      _ = group.subscribe(
        onNext: { log.add("\($0)") },
        onError: { _ in
          log.add("error \(group.key)")
          source.onNext(2)
        })
    }
    for number in [1, 2, 0] { source.onNext(number) }
    #expect(log.entries == ["1", "2", "error 1", "error 2", "result"])
  }

  @Test("D18: the result and its groups left by threads at once: the source is left once")
  func race() {
    for _ in 0..<100 {
      let source = PublishSubject<Int>()
      let left = Log<Int>()
      let inner = CompositeDisposable()
      let outer = source.do(onDispose: left.note(1)).groupBy { $0 }.subscribe(onNext: { group in
        inner.insert(group.subscribe { _ in })
      })
      source.onNext(1)
      RxTests.race(
        { outer.dispose() }, { inner.dispose() },
        { for number in 0..<20 { source.onNext(number) } })
      #expect(left.entries == [1])
      #expect(!source.hasObservers)
    }
  }
}
