import Rx
import RxTesting
import Testing

@Suite("PublishSubject")
struct PublishSubjectTests {
  private let log = Log<String>()

  private func observe(_ source: Observable<Int>, as name: String) -> any Disposable {
    source.subscribe { [log] event in
      switch event {
      case .next(let number): log.add("\(name)\(number)")
      case .error(let error): log.add("\(name) \(error)")
      case .completed: log.add("\(name)|")
      }
    }
  }

  @Test("observers get what comes while they are subscribed")
  func publishes() {
    let subject = PublishSubject<Int>()
    subject.onNext(0)
    let a = observe(subject, as: "a")
    subject.onNext(1)
    let b = observe(subject, as: "b")
    subject.onNext(2)
    a.dispose()
    subject.onNext(3)
    b.dispose()
    subject.onNext(4)
    #expect(log.entries == ["a1", "a2", "b2", "b3"])
    #expect(!subject.hasObservers)
  }

  @Test("hasObservers follows subscriptions and the end")
  func hasObservers() {
    let subject = PublishSubject<Int>()
    #expect(!subject.hasObservers)
    let subscription = observe(subject, as: "a")
    #expect(subject.hasObservers)
    subscription.dispose()
    #expect(!subject.hasObservers)
    _ = observe(subject, as: "b")
    subject.onCompleted()
    #expect(!subject.hasObservers)
  }

  @Test("G33: after its end it replays only that, to whoever comes", arguments: [true, false])
  func replaysEnd(fails: Bool) {
    let subject = PublishSubject<Int>()
    _ = observe(subject, as: "a")
    subject.onNext(1)
    fails ? subject.onError(boom) : subject.onCompleted()
    subject.onNext(2)
    subject.onCompleted()
    _ = observe(subject, as: "b")
    #expect(log.entries == (fails ? ["a1", "a \(boom)", "b \(boom)"] : ["a1", "a|", "b|"]))
  }

  @Test("G33: after dispose events are ignored and subscribing is RxError.disposed")
  func disposed() {
    let subject = PublishSubject<Int>()
    _ = observe(subject, as: "a")
    subject.dispose()
    subject.dispose()
    subject.onNext(1)
    subject.onCompleted()
    #expect(subject.isDisposed)
    #expect(log.entries.isEmpty)
    let errors = Log<Bool>()
    _ = subject.subscribe(onError: { error in
      if case RxError.disposed(let object) = error { errors.add(object === subject) }
    })
    #expect(errors.entries == [true])
  }

  @Test("a subject is an observer: a sequence can feed it")
  func asObserver() {
    let subject = PublishSubject<Int>()
    _ = observe(subject, as: "a")
    _ = Observable.of(1, 2).subscribe(subject)
    #expect(log.entries == ["a1", "a2", "a|"])
  }

  @Test("D18: an observer that subscribes another during an event: the newcomer gets the next one")
  func subscribeDuringEvent() {
    let subject = PublishSubject<Int>()
    let log = log
    _ = subject.take(1).subscribe(onNext: { number in
      log.add("a\(number)")
      _ = subject.subscribe(onNext: { log.add("b\($0)") })
    })
    subject.onNext(1)
    subject.onNext(2)
    #expect(log.entries == ["a1", "b2"])
  }
}
