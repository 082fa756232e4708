import Rx
import RxTesting
import Testing

@Suite("C. Re-entrancy")
struct ReentrancyTests {
  private let log = Log<String>()

  @Test("C12: with two observers the order differs per observer: A1 A2 B2 B1")
  func twoObservers() {
    let subject = PublishSubject<Int>()
    let log = log
    _ = subject.subscribe(onNext: { number in
      log.add("A\(number)")
      if number == 1 { subject.onNext(2) }
    })
    _ = subject.subscribe(onNext: { log.add("B\($0)") })
    subject.onNext(1)
    #expect(log.entries == ["A1", "A2", "B2", "B1"])
  }

  @Test("C12: completing inside an element", arguments: ["publish", "behavior"])
  func completeInside(kind: String) {
    let publish = PublishSubject<Int>()
    let behavior = BehaviorSubject(value: 0)
    let source = kind == "publish" ? publish.asObservable() : behavior.skip(1)
    let log = log
    _ = source.subscribe(
      onNext: { number in
        log.add("\(number)")
        publish.onCompleted()
        behavior.onCompleted()
        log.add("after")
      }, onCompleted: log.note("completed"))
    publish.onNext(1)
    behavior.onNext(1)
    #expect(log.entries == ["1", "completed", "after"])
  }

  @Test("C12: merge delivers nested events of another source at once")
  func merge() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let log = log
    _ = Observable.merge(a.asObservable(), b.asObservable()).subscribe(onNext: { number in
      log.add("<\(number)")
      if number == 1 { b.onNext(2) }
      log.add("\(number)>")
    })
    a.onNext(1)
    #expect(log.entries == ["<1", "<2", "2>", "1>"])
  }

  @Test("C12: an error inside an element ends everything at once")
  func errorInside() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let log = log
    _ = Observable.merge(a.asObservable(), b.asObservable()).subscribe(
      onNext: { number in
        log.add("\(number)")
        b.onError(boom)
      }, onError: { _ in log.add("error") })
    a.onNext(1)
    a.onNext(2)
    #expect(log.entries == ["1", "error"])
    #expect(!a.hasObservers)
  }

  @Test("C15: through observe(on: CurrentThreadScheduler) 100,000 re-entrant steps fit the stack")
  func currentThread() {
    let subject = PublishSubject<Int>()
    let last = Box(0)
    _ = subject.observe(on: CurrentThreadScheduler.instance).subscribe(onNext: { number in
      last.value = number
      if number < 100_000 { subject.onNext(number + 1) }
    })
    subject.onNext(1)
    #expect(last.value == 100_000)
  }

  @Test("C13: what counts its elements counts before it forwards", arguments: 1...3)
  func countsFirst(limit: Int) {
    let log = Log<String>()
    let chains: [@Sendable (Observable<Int>) -> Observable<Int>] = [
      { $0.take(limit) }, { $0.element(at: limit - 1) },
    ]
    for (chain, first) in zip(chains, [1, limit]) {
      let subject = PublishSubject<Int>()
      let before = log.entries.count
      _ = chain(subject).subscribe(
        onNext: { number in
          log.add("\(number)")
          for next in number + 1...number + 9 { subject.onNext(next) }
        }, onCompleted: log.note("|"))
      for number in 1...limit { subject.onNext(number) }
      let expected = (first...limit).map { "\($0)" } + ["|"]
      #expect(Array(log.entries.dropFirst(before)) == expected)
    }
  }

  @Test("C14: combineLatest: a nested element is combined after the one that it came in")
  func combineLatest() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let log = log
    _ = Observable.combineLatest(a, b) { "\($0),\($1)" }.subscribe(onNext: { text in
      log.add(text)
      if text == "1,2" { a.onNext(10) }
      if text == "10,2" { a.onNext(20) }
    })
    a.onNext(1)
    b.onNext(2)
    #expect(log.entries == ["1,2", "10,2", "20,2"])
  }

  @Test("C14: take(until:) of the same subject ends before the element that triggers it")
  func takeUntilSame() {
    let subject = PublishSubject<Int>()
    let log = log
    _ = subject.take(until: subject.filter { $0 == 3 }).subscribe(
      onNext: { log.add("\($0)") }, onCompleted: log.note("|"))
    for number in 1...4 { subject.onNext(number) }
    #expect(log.entries == ["1", "2", "|"])
  }

  @Test("C16: re-entrancy and its kin are delivered, and nothing is printed about them")
  func silent() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      let subject = PublishSubject<Int>()
      let log = Log<String>()
      let source = Observable<Int>.create { observer in subject.subscribe(observer) }
      _ = source.map { $0 }.subscribe(
        onNext: { number in
          log.add("\(number)")
          if number < 3 { subject.onNext(number + 1) } else { subject.onCompleted() }
        }, onCompleted: log.note("|"))
      subject.onNext(1)
      #expect(log.entries == ["1", "2", "3", "|"])
    }
    let printed = String(
      decoding: (result?.standardOutputContent ?? []) + (result?.standardErrorContent ?? []),
      as: UTF8.self)
    #expect(!printed.lowercased().contains("anomaly"))
    #expect(!printed.contains("⚠️"))
  }

  @Test("C13: single takes a nested element for the second; takeLast sends what it has, once")
  func singleAndTakeLast() {
    let log = log
    let single = PublishSubject<Int>()
    _ = single.single().subscribe(
      onNext: { number in
        log.add("\(number)")
        single.onNext(number + 1)
      }, onError: { log.add("\($0)") })
    single.onNext(1)
    #expect(log.entries == ["1", "\(RxError.moreThanOneElement)"])
    let last = PublishSubject<Int>()
    _ = last.takeLast(2).subscribe(
      onNext: { number in
        log.add("\(number)")
        last.onNext(number + 10)
        last.onCompleted()
      }, onCompleted: log.note("|"))
    for number in 1...3 { last.onNext(number) }
    last.onCompleted()
    #expect(log.entries.suffix(3) == ["2", "3", "|"])
  }
}
