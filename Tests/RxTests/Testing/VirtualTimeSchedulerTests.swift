import Dispatch
import Foundation
import Rx
import RxTesting
import Testing

@Suite("Virtual time")
struct VirtualTimeSchedulerTests {
  private let scheduler = TestScheduler(initialClock: 0)
  private let log = Log<String>()

  @Test("J41: work runs by time, then in the order in which it was scheduled")
  func order() {
    for (time, name) in [(20, "c"), (10, "a"), (20, "d"), (10, "b")] {
      scheduler.scheduleAt(time, action: log.note(name))
    }
    scheduler.start()
    #expect(log.entries == ["a", "b", "c", "d"])
    #expect(scheduler.clock == 20)
  }

  @Test("J41: what is scheduled for now runs one unit later")
  func processingDelay() {
    let scheduler = scheduler
    let times = Log<Int>()
    scheduler.scheduleAt(100) {
      _ = scheduler.schedule(()) { _ in
        times.add(scheduler.clock)
        return scheduler.schedule(()) { _ in
          times.add(scheduler.clock)
          return Disposables.create()
        }
      }
    }
    scheduler.start()
    #expect(times.entries == [101, 102])
  }

  @Test("J41: without the processing delay it runs at once")
  func noProcessingDelay() {
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let times = Log<Int>()
    scheduler.scheduleAt(100) {
      _ = scheduler.scheduleRelative((), dueTime: .seconds(0)) { _ in
        times.add(scheduler.clock)
        return Disposables.create()
      }
    }
    scheduler.start()
    #expect(times.entries == [100])
  }

  @Test("J41: advanceTo runs what is due and leaves the clock there")
  func advance() {
    scheduler.scheduleAt(10, action: log.note("10"))
    scheduler.scheduleAt(30, action: log.note("30"))
    scheduler.advanceTo(20)
    #expect(log.entries == ["10"])
    #expect(scheduler.clock == 20)
    scheduler.advanceTo(30)
    #expect(log.entries == ["10", "30"])
  }

  @Test("J41: sleep moves the clock and runs nothing; late work doesn't move it back")
  func sleep() {
    scheduler.scheduleAt(10, action: log.note("10"))
    scheduler.sleep(50)
    #expect(scheduler.clock == 50)
    #expect(log.entries.isEmpty)
    scheduler.start()
    #expect(log.entries == ["10"])
    #expect(scheduler.clock == 50)
  }

  @Test("J41: stop ends after the work that is running, and start goes on")
  func stop() {
    let scheduler = scheduler
    scheduler.scheduleAt(10) { scheduler.stop() }
    scheduler.scheduleAt(20, action: log.note("20"))
    scheduler.start()
    #expect(scheduler.clock == 10)
    #expect(log.entries.isEmpty)
    scheduler.start()
    #expect(log.entries == ["20"])
  }

  @Test("J40: disposed work doesn't run")
  func cancel() {
    let work = scheduler.scheduleAbsoluteVirtual((), time: 10) { [log] _ in
      log.add("never")
      return Disposables.create()
    }
    let scheduler = scheduler
    let later = scheduler.scheduleRelative((), dueTime: .seconds(20)) { [log] _ in
      log.add("never")
      return Disposables.create()
    }
    scheduler.scheduleAt(15) { later.dispose() }
    work.dispose()
    scheduler.start()
    #expect(log.entries.isEmpty)
    #expect(scheduler.clock == 15)
  }

  @Test("J40: disposing work that ran disposes what it returned")
  func disposeResult() {
    let work = scheduler.scheduleAbsoluteVirtual((), time: 10) { [log] _ in
      Disposables.create(with: log.note("disposed"))
    }
    scheduler.start()
    #expect(log.entries.isEmpty)
    work.dispose()
    #expect(log.entries == ["disposed"])
  }

  @Test("intervals that no clock can hold are clamped, never ends never")
  func extremes() {
    _ = scheduler.scheduleRelative((), dueTime: .never) { [log] _ in
      log.add("never")
      return Disposables.create()
    }
    _ = scheduler.scheduleRelative((), dueTime: .seconds(.max)) { [log] _ in
      log.add("last")
      return Disposables.create()
    }
    scheduler.start()
    #expect(log.entries == ["last"])
    #expect(scheduler.clock == .max)
  }

  @Test("resolution is the seconds of a unit")
  func resolution() {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
    let times = Log<Int>()
    _ = scheduler.scheduleRelative((), dueTime: .seconds(2)) { _ in
      times.add(scheduler.clock)
      return Disposables.create()
    }
    scheduler.start()
    #expect(times.entries == [20])
    #expect(abs(scheduler.now.timeIntervalSince1970 - 2) < 1e-9)
  }

  @Test("a historical scheduler counts in dates")
  func historical() {
    let start = Date(timeIntervalSince1970: 1000)
    let scheduler = HistoricalScheduler(initialClock: start)
    let dates = Log<Date>()
    _ = scheduler.scheduleRelative((), dueTime: .milliseconds(1500)) { _ in
      dates.add(scheduler.now)
      return Disposables.create()
    }
    scheduler.start()
    #expect(dates.entries == [start.addingTimeInterval(1.5)])
  }
}
