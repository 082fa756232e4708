import Rx
import RxTesting
import Testing

@Suite("F. Stack safety")
struct StackSafetyTests {
  private static let steps = 100_000

  private func count(_ source: Observable<Int>) -> Int {
    let count = Box(0)
    _ = source.subscribe(onNext: { _ in count.update { $0 += 1 } })
    return count.value
  }

  @Test("F29: concat of a collection and of a sequence")
  func concat() {
    let n = Self.steps
    #expect(count(.concat(Array(repeating: Observable.just(1), count: n))) == n)
    #expect(count(.concat((0..<n).lazy.map { Observable.just($0) })) == n)
  }

  @Test("F29: concat in concat, each the last of the one around it")
  func nestedConcat() {
    @Sendable func rest(from index: Int) -> Observable<Int> {
      if index == Self.steps { return .empty() }
      return .concat([0, 1].lazy.map { $0 == 0 ? .just(index) : rest(from: index + 1) })
    }
    #expect(count(rest(from: 0)) == Self.steps)
  }

  @Test("F29: retry() and retry(n) of a source that fails inside subscribe")
  func retry() {
    let attempts = Box(0)
    let source = Observable<Int>.create { observer in
      let attempt = attempts.update { value in
        value += 1
        return value
      }
      if attempt.isMultiple(of: Self.steps) {
        observer.onNext(attempt)
        observer.onCompleted()
      } else {
        observer.onError(boom)
      }
      return Disposables.create()
    }
    #expect(count(source.retry()) == 1)
    #expect(count(source.retry(Self.steps)) == 1)
    #expect(attempts.value == 2 * Self.steps)
  }

  @Test("F29: merge of an array, and from(array)")
  func merge() {
    let n = Self.steps
    #expect(count(.merge(Array(repeating: Observable.just(1), count: n))) == n)
    #expect(count(.from(Array(0..<n))) == n)
  }

  @Test("F29: flatMap of a long source")
  func flatMap() {
    let n = Self.steps
    #expect(count(Observable.from(Array(0..<n)).flatMap { Observable.just($0) }) == n)
  }

  @Test("F27: the trampoline: the first work runs at once, what it schedules runs after it")
  func trampoline() {
    let log = Log<String>()
    let scheduler = CurrentThreadScheduler.instance
    let schedule: @Sendable (String, @escaping @Sendable () -> Void) -> Void = { name, body in
      _ = scheduler.schedule(()) { _ in
        log.add("<" + name)
        body()
        log.add(name + ">")
        return Disposables.create()
      }
    }
    schedule("a") {
      schedule("b") { schedule("d") {} }
      schedule("c") {}
    }
    #expect(log.entries == ["<a", "a>", "<b", "b>", "<c", "c>", "<d", "d>"])
  }

  private static let breadthFirst: [(name: String, source: Observable<Int>, seen: [Int])] = [
    ("merge", .merge(.of(1, 2, 3), .of(10, 20, 30)), [1, 10, 2, 20, 3, 30]),
    (
      "combineLatest",
      .combineLatest(Observable.of(1, 2, 3), Observable.of(10, 20, 30)) { $0 + $1 },
      [11, 12, 22, 23, 33]
    ),
    (
      "flatMap", Observable.of(10, 20).flatMap { Observable.range(start: $0, count: 3) },
      [10, 11, 20, 12, 21, 22]
    ),
    (
      "flatMapLatest",
      Observable.of(10, 20).flatMapLatest { Observable.range(start: $0, count: 3) },
      [10, 20, 21, 22]
    ),
    (
      "zip of one shared source",
      Observable.deferred {
        let shared = Observable.of(1, 2, 3).share()
        return .zip(shared, shared) { $0 + $1 }
      }, [2, 4, 6]
    ),
  ]

  @Test("F28: synchronous sources take turns, breadth first", arguments: 0..<breadthFirst.count)
  func interleaving(index: Int) throws {
    let (name, source, seen) = Self.breadthFirst[index]
    #expect(try source.toBlocking().toArray() == seen, "\(name)")
  }

  @Test("F29: retry(when:), catch(sequence:), repeatElement and range")
  func more() {
    let n = Self.steps
    let failing = Observable<Int>.error(boom)
    let attempts = Box(0)
    let counted = Observable<Int>.deferred {
      attempts.update { $0 += 1 }
      return failing
    }
    #expect(count(counted.retry { (errors: Observable<any Error>) in errors.take(n) }) == 0)
    #expect(attempts.value >= n)
    let all = (0...n).lazy.map { $0 == n ? Observable.just(1) : failing }
    #expect(count(Observable.catch(sequence: all)) == 1)
    #expect(count(Observable.repeatElement(1).take(n)) == n)
    #expect(count(.range(start: 0, count: n)) == n)
  }

  @Test("F29: combineLatest and zip of many")
  func wide() {
    let many = Array(repeating: Observable.just(1), count: Self.steps)
    #expect(count(Observable.zip(many) { $0.count }) == 1)
    #expect(count(Observable.combineLatest(many) { $0.count }) == 1)
  }
}
