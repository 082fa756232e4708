import Dispatch
import Rx
import RxTesting
import Synchronization
import Testing

@Suite("B. Threads")
struct ConcurrencyTests {
  private static let count = 20_000

  @Test("B6: two threads into merge: one event at a time, none lost, each source in order")
  func merge() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let overlap = Overlap()
    let log = Log<Int>()
    _ = Observable.merge(a.asObservable(), b.asObservable()).subscribe(onNext: { number in
      overlap.visit { log.add(number) }
    })
    race(
      { for number in 1...Self.count { a.onNext(number) } },
      { for number in 1...Self.count { b.onNext(-number) } })
    #expect(overlap.total == 0)
    #expect(log.entries.filter { $0 > 0 } == Array(1...Self.count))
    #expect(log.entries.filter { $0 < 0 } == (1...Self.count).map { -$0 })
  }

  @Test("B6: two threads into flatMap's inner sequences: one event at a time, none lost")
  func flatMap() {
    let outer = PublishSubject<Observable<Int>>()
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let overlap = Overlap()
    let sum = Box(0)
    let isCompleted = Box(false)
    _ = outer.flatMap { $0 }.subscribe(
      onNext: { number in overlap.visit { sum.update { $0 += number } } },
      onCompleted: { isCompleted.value = true })
    outer.onNext(a)
    outer.onNext(b)
    outer.onCompleted()
    let send: @Sendable (PublishSubject<Int>) -> Void = { subject in
      for _ in 0..<Self.count { subject.onNext(1) }
      subject.onCompleted()
    }
    race({ send(a) }, { send(b) })
    #expect(overlap.total == 0)
    #expect(sum.value == 2 * Self.count)
    #expect(isCompleted.value)
  }

  @Test("B6: errors from two threads into merge: exactly one end, nothing after it")
  func errors() {
    for _ in 0..<500 {
      let a = PublishSubject<Int>()
      let b = PublishSubject<Int>()
      let log = Log<String>()
      _ = Observable.merge(a.asObservable(), b.asObservable()).subscribe(
        onNext: { _ in log.add("next") }, onError: { _ in log.add("error") },
        onDisposed: log.note("disposed"))
      let send: @Sendable (PublishSubject<Int>) -> Void = { subject in
        for _ in 0..<5 { subject.onNext(1) }
        subject.onError(boom)
      }
      race({ send(a) }, { send(b) })
      let entries = log.entries
      #expect(Array(entries.suffix(2)) == ["error", "disposed"])
      #expect(entries.count { $0 != "next" } == 2)
      #expect(!a.hasObservers && !b.hasObservers)
    }
  }

  @Test("D20: dispose racing with elements: in order, no gap, at most the one in flight after it")
  func dispose() {
    for _ in 0..<500 {
      let subject = PublishSubject<Int>()
      let log = Log<Int>()
      let disposed = Log<Int>()
      let late = Box(0)
      let isOver = Atomic(false)
      let subscription = subject.map { $0 }.filter { _ in true }.subscribe(
        onNext: { number in
          if isOver.load(ordering: .acquiring) { late.update { $0 += 1 } }
          log.add(number)
        }, onDisposed: disposed.note(1))
      race(
        { for number in 0..<200 { subject.onNext(number) } },
        {
          subscription.dispose()
          isOver.store(true, ordering: .releasing)
        })
      #expect(log.entries == Array(0..<log.entries.count))
      #expect(late.value <= 1)
      #expect(disposed.entries == [1])
      #expect(!subject.hasObservers)
    }
  }

  @Test("D18: dispose racing with subscribe: the source is left exactly once")
  func disposeWhileSubscribing() {
    for _ in 0..<500 {
      let left = Log<Int>()
      let handle = SingleAssignmentDisposable()
      let source = Observable<Int>.create { _ in Disposables.create(with: left.note(1)) }.map { $0 }
      race({ handle.setDisposable(source.subscribe { _ in }) }, { handle.dispose() })
      #expect(left.entries == [1])
    }
  }

  @Test("subscribing and leaving a subject while it sends")
  func churn() {
    let subject = PublishSubject<Int>()
    let steady = Log<Int>()
    let subscription = subject.subscribe(onNext: { steady.add($0) })
    race(
      { for number in 0..<Self.count { subject.onNext(number) } },
      { for _ in 0..<Self.count { subject.map { $0 }.subscribe { _ in }.dispose() } })
    #expect(steady.entries == Array(0..<Self.count))
    subscription.dispose()
    #expect(!subject.hasObservers)
  }

  @Test("completion racing with subscribe: everyone sees the end, once")
  func completion() {
    for _ in 0..<500 {
      let subject = PublishSubject<Int>()
      let ends = Log<Int>()
      race(
        { subject.onCompleted() },
        { for _ in 0..<10 { _ = subject.subscribe(onCompleted: ends.note(1)) } })
      #expect(ends.entries.count == 10)
    }
  }

  @Test("I37: an element racing with the timeout: one of them wins, never both")
  func timeout() {
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "race")
    for _ in 0..<100 {
      let subject = PublishSubject<Int>()
      let log = Log<String>()
      let ended = Gate()
      _ = subject.timeout(.milliseconds(1), scheduler: scheduler).take(1).subscribe(
        onNext: { _ in log.add("next") }, onError: { _ in log.add("error") },
        onDisposed: { ended.open() })
      let due = DispatchTime.now() + .milliseconds(1)
      while DispatchTime.now() < due {}
      subject.onNext(1)
      #expect(ended.wait())
      #expect(log.entries.count == 1)
    }
  }
}
