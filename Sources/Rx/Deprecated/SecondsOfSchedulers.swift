import Foundation

/// RxSwift 4 took times as seconds in a `Double`.
extension SchedulerType {
  /// The old form of `scheduleRelative(_:dueTime:action:)`, in seconds.
  @available(*, deprecated, message: "Use a time interval such as .seconds(3).")
  @preconcurrency
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: TimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: RxTimeInterval(inSeconds: dueTime), action: action)
  }

  /// The old form of `schedulePeriodic(_:startAfter:period:action:)`, in seconds.
  @available(*, deprecated, message: "Use a time interval such as .seconds(3).")
  @preconcurrency
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: TimeInterval, period: TimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    schedulePeriodic(
      state, startAfter: RxTimeInterval(inSeconds: startAfter),
      period: RxTimeInterval(inSeconds: period), action: action)
  }
}
