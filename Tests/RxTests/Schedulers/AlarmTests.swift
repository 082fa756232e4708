import Dispatch
import Rx
import Testing

@Suite("Many who wait for a time on one queue")
struct AlarmTests {
  private let serial = SerialDispatchQueueScheduler(internalSerialQueueName: "alarms")

  @Test("they are called in the order of their times, and those that are disposed never")
  func order() {
    let log = Log<Int>()
    var earliest: [Int: DispatchTime] = [:]
    var latest: [Int: DispatchTime] = [:]
    for number in 0..<1000 {
      let due = DispatchTimeInterval.microseconds(number * 7919 % 20_000)
      let unused = call(after: .seconds(1000 + number * 7919 % 20), log.note(-1))
      earliest[number] = .now() + due
      _ = call(after: due, log.note(number))
      latest[number] = .now() + due
      unused.dispose()
    }
    let last = Gate()
    _ = call(after: .milliseconds(50), last.open)
    #expect(last.wait())
    let called = log.entries
    #expect(called.sorted() == Array(0..<1000))
    for (one, next) in zip(called, called.dropFirst()) {
      #expect(earliest[one, default: .distantFuture] <= latest[next, default: .distantFuture])
    }
  }

  @Test("one that comes later may be called sooner")
  func sooner() {
    let never = call(after: .seconds(1000)) { Issue.record("it was disposed") }
    let soon = Gate()
    _ = call(after: .milliseconds(1), soon.open)
    #expect(soon.wait())
    never.dispose()
  }

  @Test("one that takes its time holds up none on a concurrent queue")
  func concurrent() {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
    let second = Gate()
    let first = Gate()
    _ = scheduler.scheduleRelative((), dueTime: .milliseconds(1)) { _ in
      if second.wait() { first.open() }
      return Disposables.create()
    }
    _ = scheduler.scheduleRelative((), dueTime: .milliseconds(5)) { _ in
      second.open()
      return Disposables.create()
    }
    #expect(first.wait())
  }

  @Test("threads that come and go disturb nobody")
  func threads() {
    let called = Log<Int>()
    let body: @Sendable () -> Void = {
      for number in 0..<300 {
        _ = call(after: .microseconds(number * 31 % 500), called.note(number))
        let unused = call(after: .seconds(1000)) { Issue.record("it was disposed") }
        unused.dispose()
      }
    }
    race(body, body, body)
    let last = Gate()
    _ = call(after: .milliseconds(10), last.open)
    #expect(last.wait())
    #expect(called.entries.count == 900)
  }

  private func call(
    after due: DispatchTimeInterval, _ body: @escaping @Sendable () -> Void
  ) -> any Disposable {
    serial.scheduleRelative((), dueTime: due) { _ in
      body()
      return Disposables.create()
    }
  }
}
