import Dispatch
import Foundation

/// Runs work on the main queue, at once when it is called there: made for `subscribe(on:)`.
public final class ConcurrentMainScheduler: SchedulerType {
  /// A span of this scheduler's time, in seconds.
  public typealias TimeInterval = Foundation.TimeInterval
  /// A point on this scheduler's clock.
  public typealias Time = Date

  /// The only instance.
  public static let instance = ConcurrentMainScheduler()

  let work = DispatchWork(queue: .main, leeway: .nanoseconds(0))

  private init() {}

  /// A monotonic clock that started as the wall clock.
  public var now: Date { MonotonicClock.now }

  /// Runs `action` at once on the main queue, else sends it there.
  @preconcurrency
  public func schedule<StateType>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    MainQueue.isCurrent ? action(state) : work.schedule(state, action)
  }

  /// Runs `action` on the main queue after `dueTime`.
  @preconcurrency
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    work.scheduleRelative(state, dueTime: dueTime, action)
  }

  /// Runs `action` on the main queue after `startAfter` and then every `period`.
  @preconcurrency
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    work.schedulePeriodic(state, startAfter: startAfter, period: period, action)
  }
}
