import Rx
import RxTesting
import Testing

/// In a child process each: an overflow of the stack ends the process.
@Suite("F. Chains of 100,000 operators")
struct LongChainTests {
  private static let length = 100_000

  @Test("F30: maps: subscribing, an element, the ending, freeing")
  func maps() async {
    await #expect(processExitsWith: .success) {
      onMainSizedStack {
        let subject = PublishSubject<Int>()
        let log = Log<String>()
        _ = LongChainTests.chain(subject) { $0.map { $0 + 1 } }.subscribe(
          onNext: { log.add("\($0)") }, onCompleted: log.note("completed"),
          onDisposed: log.note("disposed"))
        subject.onNext(0)
        subject.onCompleted()
        #expect(log.entries == ["\(LongChainTests.length)", "completed", "disposed"])
      }
    }
  }

  @Test("F30: maps: an error, and a source that has all ready")
  func mapsFailing() async {
    await #expect(processExitsWith: .success) {
      onMainSizedStack {
        let log = Log<String>()
        let source = Observable.of(0, 1).concat(Observable.error(boom))
        _ = LongChainTests.chain(source) { $0.map { $0 + 1 } }.subscribe(
          onNext: { log.add("\($0)") }, onError: { log.add("\($0)") },
          onDisposed: log.note("disposed"))
        let length = LongChainTests.length
        #expect(log.entries == ["\(length)", "\(length + 1)", "\(boom)", "disposed"])
      }
    }
  }

  @Test("F30, L43: maps: dispose leaves the source and frees everything")
  func mapsDisposed() async {
    await #expect(processExitsWith: .success) {
      onMainSizedStack {
        let subject = PublishSubject<Int>()
        let start = Resources.total
        LongChainTests.chain(subject) { $0.map { $0 + 1 } }.subscribe { _ in }.dispose()
        #expect(!subject.hasObservers)
        #expect(Resources.total == start)
      }
    }
  }

  @Test("F30, A2: do(onDispose:) from the source on, then the observer's onDisposed")
  func disposalOrder() async {
    await #expect(processExitsWith: .success) {
      onMainSizedStack {
        let order = Log<Int>()
        let length = LongChainTests.length
        var source = PublishSubject<Int>().asObservable()
        for index in 0..<length { source = source.do(onDispose: order.note(index)) }
        let subscription = source.subscribe(onDisposed: order.note(length))
        source = .never()
        subscription.dispose()
        #expect(order.entries == Array(0...length))
      }
    }
  }

  @Test("F30: concats, each in front of the next; startWiths; catches; flatMaps; shares; zips")
  func others() async {
    await #expect(processExitsWith: .success) {
      onMainSizedStack {
        let length = LongChainTests.length
        let one = Observable.just(1)
        #expect(LongChainTests.count(LongChainTests.chain(one) { $0.concat(one) }) == length + 1)
        #expect(LongChainTests.count(LongChainTests.chain(one) { $0.startWith(0) }) == length + 1)
        #expect(LongChainTests.count(LongChainTests.chain(one) { $0.catch { _ in one } }) == 1)
        #expect(LongChainTests.count(LongChainTests.chain(one) { $0.flatMap { _ in one } }) == 1)
        #expect(LongChainTests.count(LongChainTests.chain(one) { $0.share() }) == 1)
        #expect(
          LongChainTests.count(LongChainTests.chain(one) { .zip($0, one) { $1 - $0 + $0 } }) == 1)
      }
    }
  }

  @Test("F30: combineLatests and zips of one more source each: subscribing, an element, freeing")
  func joins() async {
    await #expect(processExitsWith: .success) {
      onMainSizedStack {
        let other = Observable<Int>.never().startWith(1)
        LongChainTests.check { .combineLatest($0, other) { $0 + $1 } }
        LongChainTests.check { .combineLatest(other, $0) { $0 + $1 } }
        LongChainTests.check { .zip($0, other) { $0 + $1 } }
      }
    }
  }

  @Test("F30: samplers, each of the next: subscribing, an element, freeing")
  func samplers() async {
    await #expect(processExitsWith: .success) {
      onMainSizedStack { LongChainTests.check(sum: 1) { Observable.just(1).sample($0) } }
    }
  }

  @Test("F30: hops, connectable sequences, sequences of the user's own: freeing")
  func sources() async {
    await #expect(processExitsWith: .success) {
      onMainSizedStack {
        let source = Observable<Int>.never()
        _ = LongChainTests.chain(source) { $0.observe(on: CurrentThreadScheduler.instance) }
        _ = LongChainTests.chain(source) { $0.publish() }
        _ = LongChainTests.chain(source) { Foreign(source: $0).asObservable() }
      }
    }
  }

  @Test("F30: hops: subscribing, an element, freeing")
  func hops() async {
    await #expect(processExitsWith: .success) {
      onMainSizedStack {
        LongChainTests.check(sum: 0) { $0.observe(on: CurrentThreadScheduler.instance) }
      }
    }
  }

  @Test("C12: events that wait for the stack are not overtaken by those that the observer causes")
  func orderKept() async {
    await #expect(processExitsWith: .success) {
      onMainSizedStack {
        let subject = PublishSubject<Int>()
        let log = Log<Int>()
        _ = LongChainTests.chain(subject) { $0.map { $0 } }.subscribe(onNext: { number in
          log.add(number)
          if number.isMultiple(of: 10) && number < 100 {
            for next in 1...10 { subject.onNext(number + next) }
          }
        })
        subject.onNext(0)
        #expect(log.entries == Array(0...100))
      }
    }
  }

  private static func chain(
    _ source: Observable<Int>, _ link: (Observable<Int>) -> Observable<Int>
  ) -> Observable<Int> {
    (0..<length).reduce(source) { chain, _ in link(chain) }
  }

  /// Tells a chain 0 and sees the sum arrive; then leaves it.
  private static func check(
    sum: Int = length, _ link: (Observable<Int>) -> Observable<Int>
  ) {
    let subject = PublishSubject<Int>()
    let log = Log<Int>()
    let subscription = chain(subject, link).subscribe(onNext: { log.add($0) })
    subject.onNext(0)
    #expect(log.entries == [sum])
    subscription.dispose()
    #expect(!subject.hasObservers)
  }

  private static func count(_ source: Observable<Int>) -> Int {
    let count = Box(0)
    _ = source.subscribe(onNext: { _ in count.update { $0 += 1 } })
    return count.value
  }
}

/// A sequence of a type that the library doesn't know.
private struct Foreign: ObservableType {
  typealias Element = Int

  let source: Observable<Int>

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Int {
    source.subscribe(observer)
  }
}
