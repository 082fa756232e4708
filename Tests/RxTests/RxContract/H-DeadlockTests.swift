import Rx
import RxTesting
import Testing

@Suite("H. No lock is held while calling out")
struct DeadlockTests {
  /// Whether `body` gets through on another thread while this one is inside a callback.
  private static func isFree(_ body: @escaping @Sendable () -> Void) -> Bool {
    race(within: 10, body)
  }

  @Test("H35: while merge delivers, another thread can send, subscribe and dispose")
  func merge() {
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    let results = Log<Bool>()
    let log = Log<Int>()
    _ = Observable.merge(a.asObservable(), b.asObservable()).subscribe(onNext: { number in
      log.add(number)
      guard number == 1 else { return }
      results.add(Self.isFree { b.onNext(2) })
      results.add(Self.isFree { b.subscribe { _ in }.dispose() })
    })
    a.onNext(1)
    #expect(results.entries == [true, true])
    #expect(log.entries == [1, 2])
  }

  @Test("H35: while a subject replays its end, another thread can use it")
  func replayedEnd() {
    let subject = PublishSubject<Int>()
    subject.onCompleted()
    let results = Log<Bool>()
    _ = subject.subscribe(onCompleted: {
      results.add(Self.isFree { _ = subject.subscribe { _ in } })
    })
    #expect(results.entries == [true])
  }

  @Test("H35: while a container disposes, another thread can use it")
  func containers() {
    let composite = CompositeDisposable()
    let results = Log<Bool>()
    _ = composite.insert(
      Disposables.create(with: {
        results.add(Self.isFree { _ = composite.insert(Disposables.create()) })
      }))
    composite.dispose()
    let serial = SerialDisposable()
    serial.disposable = Disposables.create(with: {
      results.add(Self.isFree { serial.disposable = Disposables.create() })
    })
    serial.dispose()
    let bag = DisposeBag(disposing: Disposables.create())
    _ = bag
    #expect(results.entries == [true, true])
  }

  @Test("H35: while the timeout's error is delivered, another thread can send")
  func timeout() {
    let t = TestScheduler(initialClock: 0)
    let subject = PublishSubject<Int>()
    let results = Log<Bool>()
    t.scheduleAt(200) {
      _ = subject.timeout(.seconds(5), scheduler: t).subscribe(onError: { _ in
        results.add(Self.isFree { subject.onNext(1) })
      })
    }
    t.start()
    #expect(results.entries == [true])
  }
}
