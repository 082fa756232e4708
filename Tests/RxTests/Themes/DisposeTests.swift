import Rx
import RxTesting
import Testing

@Suite("Subscribe and dispose")
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
}
