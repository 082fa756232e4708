import Foundation
import Rx
import RxTesting
import Testing

@Suite("D. Subscribe and dispose")
struct DisposeTests {
  private let log = Log<String>()

  @Test("D20: an observer that another disposes during an event doesn't get that event")
  func disposedByAnotherObserver() {
    let subject = PublishSubject<Int>()
    let log = log
    let second = SingleAssignmentDisposable()
    _ = subject.subscribe(onNext: { number in
      log.add("A\(number)")
      second.dispose()
    })
    second.setDisposable(subject.subscribe(onNext: { log.add("B\($0)") }))
    subject.onNext(1)
    subject.onNext(2)
    #expect(log.entries == ["A1", "A2"])
  }

  @Test("D20: dispose inside an element is the last of it")
  func disposeInside() {
    let subject = PublishSubject<Int>()
    let log = log
    let handle = SingleAssignmentDisposable()
    handle.setDisposable(
      subject.subscribe(
        onNext: { number in
          log.add("\(number)")
          handle.dispose()
          subject.onNext(number + 1)
        }, onCompleted: log.note("completed"), onDisposed: log.note("disposed")))
    subject.onNext(1)
    subject.onCompleted()
    #expect(log.entries == ["1", "disposed"])
  }

  @Test("D18: a dispose that comes before subscribe has returned is applied then")
  func disposeWhileSubscribing() {
    let log = log
    let handle = SingleAssignmentDisposable()
    let source = Observable<Int>.create { observer in
      handle.dispose()
      return Disposables.create(with: log.note("left"))
    }
    handle.setDisposable(source.map { $0 }.subscribe(onDisposed: log.note("disposed")))
    #expect(log.entries.sorted() == ["disposed", "left"])
  }

  @Test("D21: dropping the disposable doesn't end a subscription")
  func dropped() {
    let subject = PublishSubject<Int>()
    let log = log
    _ = subject.map { $0 }.subscribe(onNext: { log.add("\($0)") })
    subject.onNext(1)
    #expect(log.entries == ["1"])
  }

  @Test("D22: a bag disposes in insertion order when the last reference goes")
  func bag() {
    let log = log
    do {
      let bag = DisposeBag()
      for name in ["1", "2", "3"] {
        PublishSubject<Int>().subscribe(onDisposed: log.note(name)).disposed(by: bag)
      }
      #expect(log.entries.isEmpty)
    }
    #expect(log.entries == ["1", "2", "3"])
  }

  @Test("onDisposed comes once, after the end or on dispose", arguments: ["|", "#", "dispose"])
  func onDisposed(end: String) {
    let subject = PublishSubject<Int>()
    let subscription = subject.subscribe(
      onError: { [log] _ in log.add("error") }, onCompleted: log.note("completed"),
      onDisposed: log.note("disposed"))
    if end == "|" { subject.onCompleted() }
    if end == "#" { subject.onError(boom) }
    subscription.dispose()
    subscription.dispose()
    let before = ["|": ["completed"], "#": ["error"]][end] ?? []
    #expect(log.entries == before + ["disposed"])
  }

  @Test("H36: a disposable may use the bag or container that disposes it")
  func reentrantContainers() {
    let composite = CompositeDisposable()
    let log = log
    _ = composite.insert(
      Disposables.create(with: {
        _ = composite.insert(Disposables.create(with: log.note("late")))
        log.add("first")
      }))
    composite.dispose()
    #expect(log.entries == ["late", "first"])
    let serial = SerialDisposable()
    serial.disposable = Disposables.create(with: {
      serial.disposable = Disposables.create(with: log.note("serial"))
    })
    serial.dispose()
    #expect(log.entries == ["late", "first", "serial"])
  }

  @Test("D17: every disposable disposes once, whoever comes first")
  func once() {
    let forms: [@Sendable (any Cancelable) -> any Disposable] = [
      { Disposables.create([$0]) }, { CompositeDisposable(disposables: [$0]) },
      { RefCountDisposable(disposable: $0) },
      { inner in
        let serial = SerialDisposable()
        serial.disposable = inner
        return serial
      },
      { inner in
        let single = SingleAssignmentDisposable()
        single.setDisposable(inner)
        return single
      },
      { ScheduledDisposable(scheduler: CurrentThreadScheduler.instance, disposable: $0) },
    ]
    for form in forms {
      let log = Log<Int>()
      let disposable = form(Disposables.create(with: log.note(1)))
      race({ disposable.dispose() }, { disposable.dispose() })
      disposable.dispose()
      #expect(log.entries == [1])
    }
  }

  @Test("D18: a second disposable is disposed and the first stays: no trap")
  func setTwice() {
    let single = SingleAssignmentDisposable()
    for name in ["1", "2"] { single.setDisposable(Disposables.create(with: log.note(name))) }
    #expect(log.entries == ["2"])
    single.dispose()
    #expect(log.entries == ["2", "1"])
  }

  @Test("D19: a handle can't stop a source that sends inside subscribe, take(1) can")
  func synchronousSource() {
    let log = log
    let handle = SingleAssignmentDisposable()
    let source = Observable<Int>.create { observer in
      for number in 0..<3 { observer.onNext(number) }
      observer.onCompleted()
      log.add("closure")
      return Disposables.create(with: log.note("left"))
    }
    handle.setDisposable(
      source.subscribe(
        onNext: { number in
          log.add("\(number)")
          handle.dispose()
        }, onCompleted: log.note("|")))
    #expect(log.entries == ["0", "1", "2", "|", "closure", "left"])
    _ = source.take(1).subscribe(onNext: { log.add("\($0)") })
    #expect(log.entries.dropFirst(6) == ["0", "closure", "left"])
  }

  @Test("D22: a bag ends on the thread that drops the last reference to it")
  func bagThread() {
    let isThere = Log<Bool>()
    let bag = Box<DisposeBag?>(DisposeBag())
    race {
      let thread = ObjectIdentifier(Thread.current)
      bag.value?.insert(
        Disposables.create(with: { isThere.add(ObjectIdentifier(Thread.current) == thread) }))
      bag.value = nil
    }
    #expect(isThere.entries == [true])
  }

  @Test(
    "D23: the resource of using is disposed once, however it ends",
    arguments: [("-1|", 202), ("-1#", 202), ("-1-", 206)])
  func using(diagram: String, time: Int) throws {
    let t = TestScheduler(initialClock: 0)
    let source: TestableObservable<Int> = try t.createColdObservable(diagram)
    let times = Log<Int>()
    let result = t.start(disposed: 206) {
      Observable.using(
        { CompositeDisposable(disposables: [Disposables.create(with: { times.add(t.clock) })]) },
        observableFactory: { _ in source.asObservable() })
    }
    check.expect(result.events, diagram)
    #expect(times.entries == [time])
  }
}
