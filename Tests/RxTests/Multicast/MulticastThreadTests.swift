import Rx
import RxTesting
import Testing

@Suite("Multicast: threads")
struct MulticastThreadTests {
  private static let shares: [@Sendable (Observable<Int>) -> Observable<Int>] = [
    { $0.share() }, { $0.share(replay: 1) }, { $0.share(replay: 2) },
    { $0.share(replay: 1, scope: .forever) }, { $0.publish().refCount() },
    { $0.replay(1).refCount() }, { $0.multicast(PublishSubject()).refCount() },
  ]

  @Test("G31: observers that come first at once connect once", arguments: 0..<shares.count)
  func connectOnce(index: Int) {
    for _ in 0..<50 {
      let count = Log<Int>()
      let shared = Self.shares[index](
        .create { _ in
          count.add(1)
          return Disposables.create(with: { count.add(-1) })
        })
      let first = SingleAssignmentDisposable()
      let second = SingleAssignmentDisposable()
      race(
        { first.setDisposable(shared.subscribe { _ in }) },
        { second.setDisposable(shared.subscribe { _ in }) })
      #expect(count.entries == [1])
      race({ first.dispose() }, { second.dispose() })
      #expect(count.entries == [1, -1])
    }
  }

  @Test("G32: connections at once are one")
  func sameConnection() {
    for _ in 0..<100 {
      let count = Log<Int>()
      let published = Observable<Int>.create { _ in
        count.add(1)
        return Disposables.create()
      }.publish()
      let connections = Log<any Disposable>()
      race({ connections.add(published.connect()) }, { connections.add(published.connect()) })
      #expect(connections.entries[0] as AnyObject === connections.entries[1] as AnyObject)
      #expect(count.entries == [1])
    }
  }

  @Test(
    "G31: while observers come and go on threads, none that stays is left without a source",
    arguments: 0..<shares.count)
  func nobodyStarves(index: Int) {
    let running = Box(0)
    let shared = Self.shares[index](
      .create { observer in
        running.update { $0 += 1 }
        let timer = Observable<Int>.interval(
          .milliseconds(1),
          scheduler: SerialDispatchQueueScheduler(internalSerialQueueName: "source")
        ).startWith(-1).subscribe(observer)
        return Disposables.create(with: {
          timer.dispose()
          running.update { $0 -= 1 }
        })
      })
    let stay: @Sendable () -> Void = {
      for _ in 0..<100 {
        let isTold = Gate()
        let subscription = shared.subscribe(onNext: { _ in isTold.open() })
        guard isTold.wait() else {
          Issue.record("no element")
          return
        }
        subscription.dispose()
      }
    }
    race(stay, stay, { for _ in 0..<2000 { shared.subscribe { _ in }.dispose() } })
    #expect(running.value == 0)
  }

  @Test("G31: an end racing with observers that come: each is told of one", arguments: [4, 5])
  func end(index: Int) {
    for _ in 0..<100 {
      let subject = PublishSubject<Int>()
      let shared = Self.shares[index](subject)
      let ends = Log<Int>()
      let come: @Sendable () -> Void = {
        for _ in 0..<5 { _ = shared.subscribe(onCompleted: ends.note(1)) }
      }
      race(come, come, { subject.onCompleted() })
      #expect(ends.entries.count == 10)
    }
  }

  @Test("D20: a connection disposed while elements come: its source is left, once")
  func disposeConnection() {
    for _ in 0..<100 {
      let subject = PublishSubject<Int>()
      let left = Log<Int>()
      let published = subject.do(onDispose: left.note(1)).publish()
      _ = published.subscribe { _ in }
      let connection = published.connect()
      race(
        { for number in 0..<50 { subject.onNext(number) } },
        { connection.dispose() }, { connection.dispose() })
      #expect(left.entries == [1])
      #expect(!subject.hasObservers)
    }
  }

  @Test("H35: while the source is being subscribed to, another thread can connect and subscribe")
  func noLockWhileConnecting() {
    let results = Log<Bool>()
    let published = Box<ConnectableObservable<Int>?>(nil)
    published.value = Observable<Int>.create { _ in
      results.add(
        race(within: 10) {
          _ = published.value?.connect()
          published.value?.subscribe { _ in }.dispose()
        })
      return Disposables.create(with: {
        results.add(race(within: 10) { published.value?.subscribe { _ in }.dispose() })
      })
    }.publish()
    published.value?.connect().dispose()
    #expect(results.entries == [true, true])
  }

  @Test("H35: while a subject is being made, another thread can subscribe; one subject is used")
  func noLockWhileMaking() {
    let isFirst = Box(true)
    let result = Box(false)
    let connectable = Box<ConnectableObservable<Int>?>(nil)
    let log = Log<Int>()
    let source = PublishSubject<Int>()
    connectable.value = source.multicast { () -> PublishSubject<Int> in
      if isFirst.value {
        isFirst.value = false
        result.value = race(within: 10) {
          _ = connectable.value?.subscribe(onNext: { log.add($0) })
        }
      }
      return PublishSubject()
    }
    _ = connectable.value?.subscribe(onNext: { log.add(-$0) })
    _ = connectable.value?.connect()
    source.onNext(1)
    #expect(result.value)
    #expect(log.entries == [1, -1])
  }
}
