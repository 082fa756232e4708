import Rx
import RxTesting
import Testing

@Suite("G. Multicast")
struct ContractMulticastTests {
  /// How often a source was subscribed to, each time with elements of its own: 1, 2, … in hundreds.
  private struct Counted {
    let subscriptions = Box(0)
    let subject = PublishSubject<Int>()

    var source: Observable<Int> {
      .deferred { [subscriptions, subject] in
        let hundred = subscriptions.update { count in
          count += 1
          return count * 100
        }
        return subject.map { hundred + $0 }
      }
    }
  }

  private func log(_ source: Observable<Int>, into log: Log<String>) -> any Disposable {
    source.subscribe { event in
      switch event {
      case .next(let number): log.add("\(number)")
      case .error: log.add("#")
      case .completed: log.add("|")
      }
    }
  }

  @Test(
    "G31: what a second observer is told while the first is there, and after it has left",
    arguments: [
      (0, SubjectLifetimeScope.whileConnected, ["103"], ["204"]),
      (1, .whileConnected, ["102", "103"], ["204"]),
      (2, .whileConnected, ["101", "102", "103"], ["204"]),
      (0, .forever, ["103"], ["204"]), (1, .forever, ["102", "103"], ["103", "204"]),
      (2, .forever, ["101", "102", "103"], ["102", "103", "204"]),
    ])
  func scopes(replay: Int, scope: SubjectLifetimeScope, second: [String], third: [String]) {
    let counted = Counted()
    let shared = counted.source.share(replay: replay, scope: scope)
    let first = shared.subscribe { _ in }
    for number in 1...2 { counted.subject.onNext(number) }
    let early = Log<String>()
    let late = log(shared, into: early)
    counted.subject.onNext(3)
    first.dispose()
    late.dispose()
    #expect(!counted.subject.hasObservers)
    let afterwards = Log<String>()
    _ = log(shared, into: afterwards)
    counted.subject.onNext(4)
    #expect(early.entries == second)
    #expect(afterwards.entries == third)
    #expect(counted.subscriptions.value == 2)
  }

  @Test(
    "G31: after the end whileConnected begins anew, forever replays with the end",
    arguments: [true, false])
  func afterEnd(fails: Bool) {
    for (scope, expected) in [
      (SubjectLifetimeScope.whileConnected, [String]()), (.forever, ["101", fails ? "#" : "|"]),
    ] {
      let subject = PublishSubject<Int>()
      let subscriptions = Box(0)
      let shared = Observable<Int>.create { observer in
        subscriptions.update { $0 += 1 }
        return subscriptions.value == 1
          ? subject.subscribe(observer) : Disposables.create()
      }.share(replay: 1, scope: scope)
      _ = shared.subscribe { _ in }
      subject.onNext(101)
      fails ? subject.onError(boom) : subject.onCompleted()
      let late = Log<String>()
      _ = log(shared, into: late)
      #expect(late.entries == expected)
      #expect(subscriptions.value == (scope == .forever ? 1 : 2))
    }
  }

  @Test("G32: connect() is one connection as long as it lives, then a new one")
  func connect() {
    let counted = Counted()
    let published = counted.source.publish()
    let seen = Log<String>()
    _ = log(published, into: seen)
    counted.subject.onNext(1)
    #expect(counted.subscriptions.value == 0)
    let first = published.connect()
    let second = published.connect()
    counted.subject.onNext(2)
    #expect(counted.subscriptions.value == 1)
    second.dispose()
    #expect(!counted.subject.hasObservers)
    first.dispose()
    counted.subject.onNext(3)
    #expect(seen.entries == ["102"])
    let third = published.connect()
    let newcomer = Log<String>()
    _ = log(published, into: newcomer)
    counted.subject.onNext(4)
    #expect(counted.subscriptions.value == 2)
    #expect(newcomer.entries == ["204"])
    third.dispose()
  }

  @Test("G32: replay tells a newcomer the past of the present connection")
  func replay() {
    let subject = PublishSubject<Int>()
    let replayed = subject.replay(2)
    let connection = replayed.connect()
    for number in 1...3 { subject.onNext(number) }
    let seen = Log<String>()
    _ = log(replayed, into: seen)
    subject.onCompleted()
    #expect(seen.entries == ["2", "3", "|"])
    connection.dispose()
  }

  private typealias Made = (
    input: AnyObserver<Int>, output: Observable<Int>, disposable: (any Disposable)?
  )

  private func subject(_ kind: String) -> Made {
    switch kind {
    case "publish":
      let subject = PublishSubject<Int>()
      return (subject.asObserver(), subject, subject)
    case "behavior":
      let subject = BehaviorSubject(value: 0)
      return (subject.asObserver(), subject, subject)
    case "replay":
      let subject = ReplaySubject<Int>.create(bufferSize: 2)
      return (subject.asObserver(), subject, subject)
    default:
      let subject = AsyncSubject<Int>()
      return (subject.asObserver(), subject, nil)
    }
  }

  @Test(
    "G33: what each subject tells who comes after its end",
    arguments: [
      ("publish", "|", ["|"]), ("publish", "#", ["#"]), ("behavior", "|", ["|"]),
      ("behavior", "#", ["#"]), ("replay", "|", ["2", "3", "|"]), ("replay", "#", ["2", "3", "#"]),
      ("async", "|", ["3", "|"]), ("async", "#", ["#"]),
    ])
  func subjects(kind: String, end: String, expected: [String]) {
    let made = subject(kind)
    for number in 1...3 { made.input.onNext(number) }
    if end == "|" { made.input.onCompleted() } else { made.input.onError(boom) }
    made.input.onNext(4)
    let late = Log<String>()
    _ = log(made.output, into: late)
    #expect(late.entries == expected)
  }

  @Test(
    "G33: a disposed subject ignores events and fails whoever comes",
    arguments: ["publish", "behavior", "replay"])
  func disposed(kind: String) {
    let made = subject(kind)
    let early = Log<String>()
    _ = log(made.output, into: early)
    let before = early.entries
    made.disposable?.dispose()
    made.input.onNext(1)
    made.input.onCompleted()
    #expect(early.entries == before)
    let errors = Log<Bool>()
    _ = made.output.subscribe(
      onNext: { _ in errors.add(false) },
      onError: { error in
        if case RxError.disposed = error { errors.add(true) } else { errors.add(false) }
      })
    #expect(errors.entries == [true])
  }

  @Test("G34: a late observer never gets the stored element after a newer one")
  func staleAfterNew() {
    let subject = PublishSubject<Int>()
    let shared = subject.share(replay: 1)
    let keep = shared.subscribe { _ in }
    let faults = Log<[Int]>()
    race(
      { for number in 0..<20_000 { subject.onNext(number) } },
      {
        for _ in 0..<2000 {
          let seen = Log<Int>()
          shared.subscribe(onNext: { seen.add($0) }).dispose()
          if seen.entries != seen.entries.sorted() { faults.add(seen.entries) }
        }
      })
    #expect(faults.entries.isEmpty)
    keep.dispose()
  }
}
