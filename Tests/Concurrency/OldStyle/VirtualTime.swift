import Rx
import RxTesting

/// A test as it was written with RxTest and RxBlocking.
func testDebounce() throws -> Bool {
  let scheduler = TestScheduler(initialClock: 0)
  let source = scheduler.createHotObservable([
    Recorded.next(210, 1), Recorded.next(220, 2), Recorded.completed(300),
  ])
  var clocks: [Int] = []
  scheduler.scheduleAt(250) { clocks.append(scheduler.clock) }
  _ = scheduler.schedule(1) { _ in
    clocks.append(scheduler.clock)
    return Disposables.create()
  }
  _ = scheduler.scheduleRelative(1, dueTime: .seconds(5)) { _ in
    clocks.append(scheduler.clock)
    return Disposables.create()
  }
  let result = scheduler.start { source.debounce(.seconds(20), scheduler: scheduler) }
  let first = try Observable.of(1, 2).map { $0 + clocks.count }.toBlocking().first()
  return result.events.count == 2 && first == 4
}
