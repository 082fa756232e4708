import Dispatch
import Rx
import RxTesting
import Testing

@Suite("subscribe(on:)")
struct SubscribeOnTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("B7: subscribing takes one step, and so does leaving a source that has ended")
  func ended() throws {
    let t = t
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-|")
    let result = t.start { source.subscribe(on: t) }
    check.expect(result.events, "---2-|")
    check.expect(source.subscriptions, "-^----!")
  }

  @Test("B7: dispose goes through the scheduler as well")
  func disposed() throws {
    let t = t
    let source: TestableObservable<Int> = try t.createHotObservable("--1-2-")
    check.expect(t.start(disposed: 1000) { source.subscribe(on: t) }.events, "--1-2")
    check.expect(source.subscriptions, equals: [Subscription(201, 1001)])
  }

  @Test("B7: events come on the thread that produces them")
  func queue() {
    let key = DispatchSpecificKey<String>()
    let queue = DispatchQueue(label: "subscribe")
    queue.setSpecific(key: key, value: "subscribe")
    let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "subscribe")
    let log = Log<String?>()
    let ready = Gate()
    let done = Gate()
    let subject = PublishSubject<Int>()
    let source = Observable<Int>.create { observer in
      log.add(DispatchQueue.getSpecific(key: key))
      observer.onNext(0)
      let inner = subject.subscribe(observer)
      ready.open()
      return Disposables.create(
        inner,
        Disposables.create(with: {
          log.add(DispatchQueue.getSpecific(key: key))
          done.open()
        }))
    }
    let subscription = source.subscribe(on: scheduler).subscribe(onNext: { _ in
      log.add(DispatchQueue.getSpecific(key: key))
    })
    #expect(ready.wait())
    subject.onNext(1)
    subscription.dispose()
    #expect(done.wait())
    #expect(log.entries == ["subscribe", "subscribe", nil, "subscribe"])
  }
}
