import Dispatch
import Synchronization

/// Periodic work on a scheduler that knows only single runs.
///
/// `@unchecked Sendable`: `state` is touched only by the run that raised `pendingRuns` from zero
/// and its successors, one at a time.
final class PeriodicWork<State>: @unchecked Sendable {
  private enum Command {
    case tick
    case run
  }

  private let scheduler: any SchedulerType
  private let period: RxTimeInterval
  private let action: @Sendable (State) -> State
  private var state: State
  private let pendingRuns = Atomic<Int>(0)

  init(
    scheduler: any SchedulerType, period: RxTimeInterval, state: State,
    action: @escaping @Sendable (State) -> State
  ) {
    self.scheduler = scheduler
    self.period = period
    self.state = state
    self.action = action
  }

  func start(after dueTime: RxTimeInterval) -> any Disposable {
    scheduler.scheduleRecursive(Command.tick, dueTime: dueTime) { command, again in
      self.perform(command, again)
    }
  }

  private func perform(_ command: Command, _ again: RelativeRecursion<Command>) {
    switch command {
    case .tick:
      again.schedule(.tick, dueTime: period)
      if pendingRuns.add(1, ordering: .acquiringAndReleasing).oldValue == 0 {
        perform(.run, again)
      }
    case .run:
      state = action(state)
      if pendingRuns.subtract(1, ordering: .acquiringAndReleasing).newValue > 0 {
        again.schedule(.run)
      }
    }
  }
}
