import Rx
import RxTesting
import Testing

@Suite("CurrentThreadScheduler")
struct CurrentThreadSchedulerTests {
  private let scheduler = CurrentThreadScheduler.instance
  private let log = Log<String>()

  @Test("F27: the first work runs inline, nested work queues behind it")
  func nested() {
    let log = log
    let scheduler = scheduler
    _ = scheduler.schedule(()) { _ in
      log.add("1")
      _ = scheduler.schedule(()) { _ in
        log.add("nested")
        return Disposables.create()
      }
      log.add("2")
      return Disposables.create()
    }
    log.add("3")
    #expect(log.entries == ["1", "2", "nested", "3"])
  }

  @Test("J40: nested work that is disposed before its turn doesn't run")
  func disposed() {
    let log = log
    let scheduler = scheduler
    _ = scheduler.schedule(()) { _ in
      let nested = scheduler.schedule(()) { _ in
        log.add("never")
        return Disposables.create()
      }
      nested.dispose()
      return Disposables.create()
    }
    #expect(log.entries.isEmpty)
  }

  @Test("F27: a schedule is required outside, not inside")
  func isScheduleRequired() {
    let inside = Log<Bool>()
    #expect(CurrentThreadScheduler.isScheduleRequired)
    _ = scheduler.schedule(()) { _ in
      inside.add(CurrentThreadScheduler.isScheduleRequired)
      return Disposables.create()
    }
    #expect(CurrentThreadScheduler.isScheduleRequired)
    #expect(inside.entries == [false])
  }

  @Test("F27: scheduleRecursive runs until it no longer recurses, on a flat stack")
  func recursive() {
    let last = Box(0)
    _ = scheduler.scheduleRecursive(1) { number, recurse in
      last.value = number
      if number < 100_000 { recurse(number + 1) }
    }
    #expect(last.value == 100_000)
  }
}
