import Dispatch
import Rx
import RxTesting
import Testing

@Suite("SerialDispatchQueueScheduler")
struct SerialDispatchQueueSchedulerTests {
  private let queue = DispatchQueue(label: "serial")
  private var scheduler: SerialDispatchQueueScheduler {
    SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "serial")
  }

  @Test("work runs in order")
  func order() {
    let log = Log<Int>()
    let scheduler = scheduler
    for number in 0..<100 {
      _ = scheduler.schedule(number) { number in
        log.add(number)
        return Disposables.create()
      }
    }
    let done = Gate()
    _ = scheduler.schedule(()) { _ in
      done.open()
      return Disposables.create()
    }
    #expect(done.wait())
    #expect(log.entries == Array(0..<100))
  }

  @Test("J40: work that is disposed before its turn doesn't run")
  func disposed() {
    let log = Log<Int>()
    queue.suspend()
    let scheduler = scheduler
    let now = scheduler.schedule(()) { _ in
      log.add(1)
      return Disposables.create()
    }
    let later = scheduler.scheduleRelative((), dueTime: .milliseconds(1)) { _ in
      log.add(2)
      return Disposables.create()
    }
    now.dispose()
    later.dispose()
    queue.resume()
    queue.sync {}
    let done = Gate()
    _ = scheduler.scheduleRelative((), dueTime: .milliseconds(5)) { _ in
      done.open()
      return Disposables.create()
    }
    #expect(done.wait())
    #expect(log.entries.isEmpty)
  }

  @Test("relative work runs after its time")
  func relative() {
    let start = DispatchTime.now()
    let done = Gate()
    _ = scheduler.scheduleRelative((), dueTime: .milliseconds(20)) { _ in
      done.open()
      return Disposables.create()
    }
    #expect(done.wait())
    #expect(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds >= 20_000_000)
  }

  @Test("periodic work carries its state on, until disposed")
  func periodic() {
    let log = Log<Int>()
    let done = Gate()
    let handle = SingleAssignmentDisposable()
    // No tick before the handle holds the work.
    queue.suspend()
    handle.setDisposable(
      scheduler.schedulePeriodic(0, startAfter: .milliseconds(1), period: .milliseconds(1)) {
        number in
        log.add(number)
        if number == 3 {
          handle.dispose()
          done.open()
        }
        return number + 1
      })
    queue.resume()
    #expect(done.wait())
    queue.sync {}
    #expect(log.entries == [0, 1, 2, 3])
  }
}
