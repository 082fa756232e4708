import Dispatch
import Foundation

/// Runs work, now or soon.
@preconcurrency
public protocol ImmediateSchedulerType: Sendable {
  /// Runs `action` with `state`. Disposing the result keeps work that has not begun from running,
  /// else it disposes what the action returned.
  @preconcurrency
  func schedule<StateType>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable
}

/// Runs work now or at a time, on a clock of its own.
@preconcurrency
public protocol SchedulerType: ImmediateSchedulerType {
  /// The time on this scheduler's clock.
  var now: RxTime { get }

  /// Runs `action` with `state` after `dueTime`.
  @preconcurrency
  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs `action` after `startAfter` and then every `period`; it gives the state of the next run.
  @preconcurrency
  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable
}

extension SchedulerType {
  /// Runs `action` periodically by means of `scheduleRelative`. Runs never overlap: what is late
  /// is caught up.
  @preconcurrency
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    PeriodicWork(scheduler: self, period: period, state: state, action: action)
      .start(after: startAfter)
  }
}
