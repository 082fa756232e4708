import Dispatch

/// A span of time that is started over again and again, and now and then runs out.
///
/// `@unchecked Sendable`: its user calls everything but `dispose` inside one gate.
class Countdown: DisposeBase, @unchecked Sendable {
  private let handler = Guarded<(@Sendable (Int) -> Void)?>(nil)

  /// Told which run seems to be over, on the scheduler; nil once disposed.
  final var onExpiry: (@Sendable (Int) -> Void)? {
    get { handler.withLock { $0 } }
    set { handler.replace(with: newValue) }
  }

  /// The present run no longer counts.
  func hold() {}

  /// A new run begins.
  func restart() {}

  /// Whether the run that `onExpiry` was told of is over indeed.
  func isOver(_ run: Int) -> Bool { false }
}

extension SchedulerType {
  /// A countdown in this scheduler's time.
  func countdown(_ dueTime: RxTimeInterval) -> Countdown {
    if let scheduler = self as? any DispatchScheduler {
      return DispatchCountdown(scheduler.work, dueTime)
    }
    return SchedulerCountdown(self, dueTime)
  }
}

/// Schedules each run anew, as virtual time counts them.
///
/// `@unchecked Sendable`: see `Countdown`.
private final class SchedulerCountdown: Countdown, @unchecked Sendable {
  private let scheduler: any SchedulerType
  private let dueTime: RxTimeInterval
  private let timer = SerialSlot()
  private var run = 0

  init(_ scheduler: any SchedulerType, _ dueTime: RxTimeInterval) {
    self.scheduler = scheduler
    self.dueTime = dueTime
  }

  override func hold() { run &+= 1 }

  override func restart() {
    guard let onExpiry else { return }
    let next = SingleAssignmentDisposable()
    timer.set(next)
    next.setDisposable(
      scheduler.scheduleRelative(run, dueTime: dueTime) { run in
        onExpiry(run)
        return DisposeBase.nothing
      })
  }

  override func isOver(_ run: Int) -> Bool { run == self.run }

  override func dispose() {
    onExpiry = nil
    timer.dispose()
  }
}

/// One alarm for all runs: a restart only notes the new deadline, and an alarm that rings too early
/// is set again.
///
/// `@unchecked Sendable`: see `Countdown`.
private final class DispatchCountdown: Countdown, @unchecked Sendable {
  private let dueTime: RxTimeInterval
  private let alarm: Alarm
  private var isAlarmSet = false
  /// Nil while no run counts.
  private var deadline: DispatchTime?

  init(_ work: DispatchWork, _ dueTime: RxTimeInterval) {
    self.dueTime = dueTime.clamped()
    alarm = Alarm(work.clock)
  }

  override func hold() { deadline = nil }

  override func restart() {
    let deadline = DispatchTime.now() + dueTime
    self.deadline = deadline
    if !isAlarmSet { setAlarm(at: deadline) }
  }

  override func isOver(_ run: Int) -> Bool {
    let now = DispatchTime.now()
    isAlarmSet = false
    if let deadline, deadline <= now { return true }
    setAlarm(at: deadline ?? now + dueTime)
    return false
  }

  override func dispose() {
    onExpiry = nil
    alarm.dispose()
  }

  private func setAlarm(at deadline: DispatchTime) {
    guard let onExpiry else { return }
    isAlarmSet = true
    alarm.set(at: deadline) { onExpiry(0) }
  }
}
