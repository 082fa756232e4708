import Rx
import RxTesting
import Testing

@Suite("Event grammar")
struct GrammarTests {
  /// Operators that pass events on as they are.
  static let chains: [@Sendable (Observable<Int>) -> Observable<Int>] = [
    { $0.map { $0 } }, { $0.filter { _ in true } }, { $0.flatMap { Observable.just($0) } },
    { $0.take(100) }, { $0.skip(0) }, { $0.do() }, { $0.catch { .error($0) } }, { $0.retry(1) },
    { source in Observable.deferred { source } }, { $0.asObservable() },
  ]

  /// Operators that may go on when the source has completed: they leave it first.
  static let joins: [@Sendable (Observable<Int>) -> Observable<Int>] = [
    { $0.concat(Observable.empty()) }, { Observable.merge($0, .empty()) },
  ]

  static let all = chains + joins

  @Test("A1: nothing follows an end, whatever the source sends", arguments: 0..<all.count)
  func grammar(index: Int) throws {
    for (sent, seen) in [("-1-|-2-|-#", "-1-|"), ("-1-#-2-#-|", "-1-#")] {
      let t = TestScheduler(initialClock: 0)
      let source: TestableObservable<Int> = try t.createHotObservable(sent)
      let result = t.start { Self.all[index](source.asObservable()) }
      check.expect(result.events, seen)
    }
  }

  @Test("A2: the end is forwarded before the source is left", arguments: 0..<chains.count)
  func endBeforeDispose(index: Int) {
    let log = Log<String>()
    let subject = PublishSubject<Int>()
    let source = subject.do(onDispose: log.note("left"))
    _ = Self.chains[index](source).subscribe(onCompleted: log.note("completed"))
    subject.onCompleted()
    #expect(log.entries == ["completed", "left"])
  }

  @Test("D17: dispose leaves the source, once", arguments: 0..<all.count)
  func dispose(index: Int) {
    let log = Log<String>()
    let subject = PublishSubject<Int>()
    let source = subject.do(onDispose: log.note("left"))
    let subscription = Self.all[index](source).subscribe { _ in log.add("event") }
    subscription.dispose()
    subscription.dispose()
    subject.onNext(1)
    subject.onCompleted()
    #expect(log.entries == ["left"])
    #expect(!subject.hasObservers)
  }

  @Test("C12: an observer may send into its own source, depth first", arguments: 0..<all.count)
  func reentrant(index: Int) {
    let log = Log<String>()
    let subject = PublishSubject<Int>()
    _ = Self.all[index](subject).subscribe(onNext: { number in
      log.add("<\(number)")
      if number < 3 { subject.onNext(number + 1) }
      log.add("\(number)>")
    })
    subject.onNext(1)
    #expect(log.entries == ["<1", "<2", "<3", "3>", "2>", "1>"])
  }
}
