import Dispatch
import Rx
import RxTesting
import Testing

@Suite("J. Schedulers")
@MainActor
struct SchedulerTests {
  private let log = Log<String>()

  private func schedule(
    _ name: String, on scheduler: any ImmediateSchedulerType, _ body: @escaping @Sendable () -> Void
  ) {
    _ = scheduler.schedule(()) { [log] _ in
      log.add("<" + name)
      body()
      log.add(name + ">")
      return Disposables.create()
    }
  }

  @Test("J39: on the main queue: instance inlines the first, asyncInstance none, concurrent all")
  func main() async {
    let nested: @Sendable (any ImmediateSchedulerType) -> Void = { scheduler in
      _ = scheduler.schedule(()) { [log] _ in
        log.add("nested")
        return Disposables.create()
      }
    }
    let serial = MainScheduler()
    schedule("a", on: serial) { nested(serial) }
    #expect(log.entries == ["<a", "a>"])
    await mainTurn()
    #expect(log.entries == ["<a", "a>", "nested"])
    let concurrent = ConcurrentMainScheduler.instance
    schedule("b", on: concurrent) { nested(concurrent) }
    #expect(log.entries.suffix(3) == ["<b", "nested", "b>"])
    schedule("c", on: MainScheduler.asyncInstance) {}
    #expect(log.entries.last == "b>")
    await mainTurn()
    #expect(log.entries.suffix(2) == ["<c", "c>"])
  }

  @Test("J40: work that is disposed before its turn doesn't run, wherever it waits")
  func cancelled() {
    let log = log
    let t = TestScheduler(initialClock: 0)
    let queue = DispatchQueue(label: "cancelled")
    let schedulers: [any SchedulerType] = [
      t, SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "cancelled"),
      ConcurrentDispatchQueueScheduler(queue: queue),
    ]
    queue.suspend()
    for scheduler in schedulers {
      let action: @Sendable (Int) -> any Disposable = { _ in
        log.add("never")
        return Disposables.create()
      }
      scheduler.schedule(1, action: action).dispose()
      scheduler.scheduleRelative(1, dueTime: .nanoseconds(1), action: action).dispose()
      scheduler.schedulePeriodic(1, startAfter: .nanoseconds(1), period: .seconds(1)) { number in
        log.add("never")
        return number
      }.dispose()
    }
    queue.resume()
    t.start()
    for _ in 0..<3 { queue.sync {} }
    #expect(log.entries.isEmpty)
    #expect(t.clock == 0)
  }

  @Test("J41: work at one time runs in the order in which it was scheduled; the past comes next")
  func virtualOrder() {
    let t = TestScheduler(initialClock: 0)
    let log = log
    for (time, name) in [(20, "d"), (10, "a"), (20, "e"), (10, "b")] {
      t.scheduleAt(time, action: log.note(name))
    }
    t.scheduleAt(10) { t.scheduleAt(5, action: log.note("c")) }
    t.start()
    #expect(log.entries == ["a", "b", "c", "d", "e"])
    #expect(t.clock == 20)
  }

  @Test("J41: what is due now or before runs one unit later")
  func processingDelay() {
    let t = TestScheduler(initialClock: 0)
    let times = Log<Int>()
    t.scheduleAt(200) {
      for seconds in [-5, 0, 1, 2] {
        _ = t.scheduleRelative((), dueTime: .seconds(seconds)) { _ in
          times.add(t.clock)
          return Disposables.create()
        }
      }
    }
    t.start()
    #expect(times.entries == [201, 201, 201, 202])
  }
}
