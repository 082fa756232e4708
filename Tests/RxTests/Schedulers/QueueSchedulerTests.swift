import Dispatch
import Rx
import RxTesting
import Testing

@Suite("Schedulers on queues")
struct QueueSchedulerTests {
  private let log = Log<String>()

  @Test("work runs on the queue, with its state", arguments: QueueScheduler.all)
  func queue(on queue: QueueScheduler) {
    let log = log
    _ = queue.scheduler.schedule("state") { state in
      log.add("\(state) \(queue.isCurrent())")
      return Disposables.create()
    }
    queue.drain()
    #expect(log.entries == ["state true"])
  }

  @Test("J40: work that is disposed before its turn doesn't run", arguments: QueueScheduler.all)
  func disposedBefore(on queue: QueueScheduler) {
    queue.suspend()
    queue.scheduler.schedule((), action: note).dispose()
    queue.resume()
    queue.drain()
    #expect(log.entries.isEmpty)
  }

  @Test("J40: timed work that is disposed before its turn doesn't run", arguments: TimedWork.all)
  func disposedTimed(_ work: TimedWork) throws {
    for queue in QueueScheduler.timed {
      let scheduler = try #require(queue.scheduler as? any SchedulerType)
      let (due, later) = (Gate(), Gate())
      queue.suspend()
      let disposed = work.start(scheduler, .milliseconds(1), note)
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20)) { due.open() }
      #expect(due.wait())
      disposed.dispose()
      queue.resume()
      _ = scheduler.scheduleRelative((), dueTime: .milliseconds(20)) { _ in
        later.open()
        return Disposables.create()
      }
      #expect(later.wait())
      #expect(log.entries.isEmpty)
    }
  }

  @Test("J40: disposing work that ran disposes what it returned", arguments: QueueScheduler.all)
  func disposedAfter(on queue: QueueScheduler) {
    let log = log
    let work = queue.scheduler.schedule(()) { _ in Disposables.create(with: log.note("disposed")) }
    queue.drain()
    #expect(log.entries.isEmpty)
    work.dispose()
    #expect(log.entries == ["disposed"])
  }

  @Test("J40: disposing work that runs disposes what it will return", arguments: QueueScheduler.all)
  func disposedMeanwhile(on queue: QueueScheduler) {
    let log = log
    let (started, disposed) = (Gate(), Gate())
    let work = queue.scheduler.schedule(()) { _ in
      started.open()
      #expect(disposed.wait())
      return Disposables.create(with: log.note("disposed"))
    }
    #expect(started.wait())
    work.dispose()
    disposed.open()
    queue.drain()
    #expect(log.entries == ["disposed"])
  }

  @Test("B8: observe(on:) keeps events in order and apart", arguments: QueueScheduler.all)
  func observe(on queue: QueueScheduler) {
    let numbers = Log<Int>()
    let overlap = Overlap()
    let strays = Log<Int>()
    let done = Gate()
    let subscription = Observable.from(Array(0..<2000)).observe(on: queue.scheduler).subscribe(
      onNext: { number in
        overlap.visit { numbers.add(number) }
        if !queue.isCurrent() { strays.add(number) }
      }, onCompleted: { done.open() })
    #expect(done.wait())
    #expect(numbers.entries == Array(0..<2000))
    #expect(overlap.total == 0 && strays.entries.isEmpty)
    subscription.dispose()
  }

  private var note: @Sendable (()) -> any Disposable {
    { [log] _ in
      log.add("ran")
      return Disposables.create()
    }
  }
}

/// The ways to schedule work for a time.
struct TimedWork: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let start:
    @Sendable (any SchedulerType, RxTimeInterval, @escaping @Sendable (()) -> any Disposable) ->
      any Disposable

  static let all = [
    TimedWork(testDescription: "relative") { $0.scheduleRelative((), dueTime: $1, action: $2) },
    TimedWork(testDescription: "periodic") { scheduler, time, action in
      scheduler.schedulePeriodic((), startAfter: time, period: time) { _ = action(()) }
    },
  ]
}
