import Dispatch
import Rx
import RxTesting
import Synchronization
import Testing

@Suite("observe(on:)")
struct ObserveOnTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("J41: each event takes one step of the scheduler", arguments: ["|", "#", ""])
  func steps(end: String) throws {
    let t = t
    let source: TestableObservable<Int> = try t.createHotObservable("-1--2---" + end)
    let result = t.start { source.observe(on: t) }
    check.expect(result.events, "                              --1--2---" + end)
    check.expect(source.subscriptions, end.isEmpty ? "^".dispose(at: 800) : "^-------!")
  }

  @Test("J41: a burst is drained one step an event, in order")
  func burst() throws {
    let t = t
    let source: TestableObservable<Int> = try t.createHotObservable("-(123|)")
    check.expect(t.start { source.observe(on: t) }.events, "         --123|")
  }

  @Test("B8: an error doesn't overtake elements")
  func error() throws {
    let t = t
    let source: TestableObservable<Int> = try t.createHotObservable("-(12#)")
    check.expect(t.start { source.observe(on: t) }.events, "         --12#")
  }

  @Test("D20: what is queued when the subscription is disposed doesn't come")
  func queued() throws {
    let t = t
    let source: TestableObservable<Int> = try t.createHotObservable("-(123|)")
    check.expect(t.start(disposed: 203) { source.observe(on: t) }.events, "--1")
  }

  @Test("D20: on a serial queue nothing comes after a dispose in the queue itself")
  func disposeOnQueue() {
    let queue = DispatchQueue(label: "observe")
    let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "observe")
    let subject = PublishSubject<Int>()
    let log = Log<Int>()
    let handle = SingleAssignmentDisposable()
    handle.setDisposable(
      subject.observe(on: scheduler).subscribe(onNext: { number in
        log.add(number)
        if number == 2 { handle.dispose() }
      }))
    queue.suspend()
    for number in 0..<10 { subject.onNext(number) }
    queue.resume()
    queue.sync {}
    queue.sync {}
    #expect(log.entries == [0, 1, 2])
  }

  @Test("B8: a serial queue delivers all in order, on that queue")
  func serialQueue() {
    let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "observe")
    queue.setSpecific(key: key, value: true)
    let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "observe")
    let log = Log<Int>()
    let strays = Atomic(0)
    let done = Gate()
    _ = Observable.from(Array(0..<10_000)).observe(on: scheduler).subscribe(
      onNext: { number in
        log.add(number)
        if DispatchQueue.getSpecific(key: key) != true { strays.add(1, ordering: .relaxed) }
      },
      onCompleted: { done.open() })
    #expect(done.wait())
    #expect(log.entries == Array(0..<10_000))
    #expect(strays.load(ordering: .relaxed) == 0)
  }

  @Test("B8: a concurrent scheduler is kept serial")
  func concurrentQueue() {
    let scheduler = ConcurrentDispatchQueueScheduler(queue: .global())
    let overlap = Overlap()
    let log = Log<Int>()
    let done = Gate()
    _ = Observable.from(Array(0..<5000)).observe(on: scheduler).subscribe(
      onNext: { number in overlap.visit { log.add(number) } },
      onCompleted: { done.open() })
    #expect(done.wait())
    #expect(overlap.total == 0)
    #expect(log.entries == Array(0..<5000))
  }

  @Test("a drain that is through before its scheduling returns doesn't end the next one")
  func quickDrain() {
    let subject = PublishSubject<Int>()
    let scheduler = QuickScheduler { subject.onNext(2) }
    let log = Log<Int>()
    let subscription = subject.observe(on: scheduler).subscribe(onNext: { log.add($0) })
    subject.onNext(1)
    scheduler.runRest()
    #expect(log.entries == [1, 2])
    subscription.dispose()
  }

  @Test("two producers and a scheduler of the user's that is concurrent: nothing is left behind")
  func producers() {
    let each = 20_000
    for scheduler: any ImmediateSchedulerType in [
      ForeignScheduler(), ConcurrentDispatchQueueScheduler(queue: .global()),
    ] {
      let subject = PublishSubject<Int>()
      let count = Atomic(0)
      let done = Gate()
      let subscription = subject.observe(on: scheduler).subscribe(onNext: { _ in
        if count.add(1, ordering: .relaxed).newValue == 2 * each { done.open() }
      })
      race(
        { for number in 0..<each { subject.onNext(number) } },
        { for number in 0..<each { subject.onNext(number) } })
      #expect(done.wait())
      subscription.dispose()
    }
  }
}

/// Runs the first piece of work before its scheduling returns, then something else; the other
/// pieces wait.
private final class QuickScheduler: ImmediateSchedulerType {
  private let waiting = Box<[@Sendable () -> Void]>([])
  private let isFirst = Atomic(true)
  private let afterFirst: @Sendable () -> Void

  init(afterFirst: @escaping @Sendable () -> Void) { self.afterFirst = afterFirst }

  func schedule<StateType>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    if isFirst.exchange(false, ordering: .relaxed) {
      let result = action(state)
      afterFirst()
      return result
    }
    let result = BooleanDisposable()
    nonisolated(unsafe) let state = state
    waiting.update {
      $0.append { if !result.isDisposed { _ = action(state) } }
    }
    return result
  }

  func runRest() {
    for work in waiting.value { work() }
  }
}

/// A scheduler that the library knows nothing of.
private struct ForeignScheduler: ImmediateSchedulerType {
  private let queue = ConcurrentDispatchQueueScheduler(queue: .global())

  func schedule<StateType>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    queue.schedule(state, action: action)
  }
}

extension String {
  /// This diagram of a subscription, disposed so many frames after its start.
  fileprivate func dispose(at frame: Int) -> String {
    self + String(repeating: "-", count: frame - count) + "!"
  }
}
