import Rx
import RxTesting
import Testing

@Suite("refCount")
struct RefCountTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("G31: the first observer connects, the last that leaves disconnects, the next connects")
  func counts() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3-4-5-6-7-8|")
    let shared = source.publish().refCount()
    let first = t.observe(shared, from: 0, to: 4)
    let second = t.observe(shared, from: 2, to: 8)
    let third = t.observe(shared, from: 12)
    t.start()
    check.expect(first.events, "-1-2")
    check.expect(second.events, "---2-3-4")
    check.expect(third.events, "-------------7-8|")
    check.expect(source.subscriptions, "^-------!", "------------^---!")
  }

  @Test("G31: the first observer is there before a synchronous source is connected")
  func synchronous() {
    check.expect(t.start { Observable.of(1, 2, 3).publish().refCount() }.events, "(123|)")
    let other = TestScheduler(initialClock: 0)
    let source = Observable.range(start: 1, count: 3, scheduler: other)
    check.expect(other.start { source.publish().refCount() }.events, "-123|")
  }

  @Test("G32: who subscribes again on being told the end connects anew", arguments: ["|", "#"])
  func again(end: String) throws {
    let source: TestableObservable<Int> = try t.createColdObservable("-1" + end)
    let shared = source.publish().refCount()
    let result = t.start { shared.concat(shared).retry(2) }
    check.expect(result.events, end == "|" ? "-1-1|" : "-1-1#")
    check.expect(source.subscriptions, "^-!", "--^-!")
  }

  @Test("every observer of the round that ends can subscribe again")
  func allAgain() throws {
    let source: TestableObservable<Int> = try t.createColdObservable("-1#")
    let shared = source.publish().refCount()
    let first = t.observe(shared.retry(2), from: 0)
    let second = t.observe(shared.retry(2), from: 0)
    t.start()
    check.expect(first.events, "-1-1#")
    check.expect(second.events, "-1-1#")
    check.expect(source.subscriptions, "^-!", "--^-!")
  }

  @Test("G31: a subject that has ended tells so, and the source isn't subscribed to")
  func endedSubject() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2|")
    let subject = ReplaySubject<Int>.create(bufferSize: 1)
    subject.onNext(7)
    subject.onCompleted()
    check.expect(t.start { source.multicast(subject).refCount() }.events, "(7|)")
    check.expect(source.subscriptions)
  }

  @Test("an end that the subject is told by others leaves the source")
  func endedByOthers() {
    let source = PublishSubject<Int>()
    let subject = PublishSubject<Int>()
    let log = Log<String>()
    _ = source.multicast(subject).refCount().subscribe { log.add("\($0)") }
    source.onNext(1)
    subject.onCompleted()
    #expect(log.entries == ["next(1)", "completed"])
    #expect(!source.hasObservers)
  }

  @Test("the last observer that leaves ends a connection made by connect() too")
  func explicitConnection() {
    let source = PublishSubject<Int>()
    let connectable = source.publish()
    _ = connectable.connect()
    connectable.refCount().subscribe { _ in }.dispose()
    #expect(!source.hasObservers)
  }

  @Test("after the connection was disposed, the next observer connects anew")
  func disposedConnection() {
    let source = PublishSubject<Int>()
    let connectable = source.publish()
    let shared = connectable.refCount()
    let log = Log<String>()
    let old = shared.subscribe(onNext: { log.add("old \($0)") })
    connectable.connect().dispose()
    #expect(!source.hasObservers)
    let new = shared.subscribe(onNext: { log.add("new \($0)") })
    source.onNext(1)
    old.dispose()
    source.onNext(2)
    new.dispose()
    #expect(log.entries == ["new 1", "new 2"])
    #expect(!source.hasObservers)
  }

  @Test("an observer that comes while the last one leaves starts a new round")
  func comeInDispose() {
    let source = PublishSubject<Int>()
    let shared = Box(Observable<Int>.never())
    let log = Log<Int>()
    let comes = Box(true)
    let come: @Sendable () -> Void = {
      guard comes.value else { return }
      comes.value = false
      _ = shared.value.subscribe(onNext: { log.add($0) })
    }
    shared.value = source.do(onDispose: come).publish().refCount()
    shared.value.subscribe { _ in }.dispose()
    source.onNext(1)
    #expect(log.entries == [1])
  }

  @Test("G31: a connectable sequence of the user's is counted as well", arguments: ["|", "#", "!"])
  func foreign(end: String) {
    let source = PublishSubject<Int>()
    let connectable = CountedConnectable(source.publish())
    let shared = connectable.refCount()
    let log = Log<String>()
    let first = shared.subscribe { log.add("a \($0)") }
    let second = shared.subscribe { log.add("b \($0)") }
    source.onNext(1)
    first.dispose()
    #expect(connectable.log.entries == ["connect"])
    if end == "|" { source.onCompleted() }
    if end == "#" { source.onError(boom) }
    second.dispose()
    let told = ["|": ["b completed"], "#": ["b error(\(boom))"]][end] ?? []
    #expect(log.entries == ["a next(1)", "b next(1)"] + told)
    #expect(connectable.log.entries == ["connect", "disconnect"])
    #expect(!source.hasObservers)
    _ = shared.subscribe(onError: { _ in })
    #expect(connectable.log.entries.count { $0 == "connect" } == 2)
  }
}

/// A connectable sequence that is none of the library's classes.
private struct CountedConnectable: ConnectableObservableType {
  typealias Element = Int

  let log = Log<String>()
  private let base: ConnectableObservable<Int>

  init(_ base: ConnectableObservable<Int>) { self.base = base }

  func connect() -> any Disposable {
    log.add("connect")
    let connection = base.connect()
    return Disposables.create { [log] in
      log.add("disconnect")
      connection.dispose()
    }
  }

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Int {
    base.subscribe(observer)
  }
}
