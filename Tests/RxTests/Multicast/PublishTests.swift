import Rx
import RxTesting
import Testing

@Suite("publish")
struct PublishTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("G32: connect() subscribes once for all; who comes later gets what comes then")
  func connect() throws {
    let source: TestableObservable<Int> = try t.createColdObservable("-1-2-3|")
    let published = source.publish()
    let early = t.observe(published, from: 0)
    t.connect(published, from: 2)
    let late = t.observe(published, from: 5)
    let leaver = t.observe(published, from: 0, to: 4)
    t.start()
    check.expect(early.events, "---1-2-3|")
    check.expect(late.events, "-----2-3|")
    check.expect(leaver.events, "---1")
    check.expect(source.subscriptions, "--^-----!")
  }

  @Test("G32: without connect() the source is left alone")
  func unconnected() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2|")
    check.expect(t.start { source.publish() }.events, "")
    check.expect(source.subscriptions)
  }

  @Test("G32: all observers leaving doesn't disconnect")
  func withoutObservers() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3|")
    let published = source.publish()
    t.connect(published, from: 0)
    _ = t.observe(published, from: 0, to: 2)
    t.start()
    check.expect(source.subscriptions, "^-----!")
  }

  @Test("G32: connecting twice gives the same connection, until it is disposed")
  func sameConnection() {
    let count = Log<Int>()
    let published = Observable<Int>.create { _ in
      count.add(1)
      return Disposables.create()
    }.publish()
    let first = published.connect()
    #expect(published.connect() as AnyObject === first as AnyObject)
    #expect(count.entries == [1])
    first.dispose()
    #expect(published.connect() as AnyObject !== first as AnyObject)
    #expect(count.entries == [1, 1])
  }

  @Test("G32: a disposed connection takes its observers with it; the next one has its own")
  func reconnect() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3-4-5|")
    let published = source.publish()
    t.connect(published, from: 0, to: 4)
    t.connect(published, from: 6)
    let old = t.observe(published, from: 0)
    let new = t.observe(published, from: 5)
    t.start()
    check.expect(old.events, "-1-2")
    check.expect(new.events, "-------4-5|")
    check.expect(source.subscriptions, "^---!", "------^---!")
  }

  @Test("G32: after an end the next connection subscribes anew", arguments: ["-1|", "-1#"])
  func afterEnd(diagram: String) throws {
    let source: TestableObservable<Int> = try t.createColdObservable(diagram)
    let published = source.publish()
    t.connect(published, from: 0)
    t.connect(published, from: 4)
    let first = t.observe(published, from: 0)
    let second = t.observe(published, from: 3)
    t.start()
    check.expect(first.events, diagram)
    check.expect(second.events, "----" + diagram)
    check.expect(source.subscriptions, "^-!", "----^-!")
  }

  @Test("dispose of the connection inside an element is the last of it")
  func disposeInside() {
    let subject = PublishSubject<Int>()
    let published = subject.publish()
    let connection = SingleAssignmentDisposable()
    let log = Log<Int>()
    _ = published.subscribe(onNext: { number in
      log.add(number)
      connection.dispose()
      subject.onNext(number + 1)
    })
    connection.setDisposable(published.connect())
    subject.onNext(1)
    #expect(log.entries == [1])
    #expect(!subject.hasObservers)
  }

  @Test("what the source's disposal connects is a connection of its own")
  func connectInDispose() {
    let subject = PublishSubject<Int>()
    let published = Box<ConnectableObservable<Int>?>(nil)
    let isSame = Log<Bool>()
    let first = Box<(any Disposable)?>(nil)
    published.value = subject.do(onDispose: {
      guard let old = first.value else { return }
      first.value = nil
      isSame.add(published.value?.connect() as AnyObject === old as AnyObject)
    }).publish()
    first.value = published.value?.connect()
    first.value?.dispose()
    #expect(isSame.entries == [false])
    #expect(subject.hasObservers)
  }

  @Test("G32: the source is left before the observers are told of the end")
  func order() {
    let log = Log<String>()
    let subject = PublishSubject<Int>()
    let published = subject.do(onDispose: log.note("left")).publish()
    _ = published.subscribe(onCompleted: log.note("completed"))
    _ = published.connect()
    subject.onCompleted()
    #expect(log.entries == ["left", "completed"])
  }
}
