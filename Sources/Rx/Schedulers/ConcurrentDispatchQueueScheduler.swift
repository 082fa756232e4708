import Dispatch
import Foundation

/// Runs work on a dispatch queue that may be concurrent.
public final class ConcurrentDispatchQueueScheduler: SchedulerType {
  /// A span of this scheduler's time, in seconds.
  public typealias TimeInterval = Foundation.TimeInterval
  /// A point on this scheduler's clock.
  public typealias Time = Date

  let work: DispatchWork

  /// Works on `queue`.
  public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    work = DispatchWork(queue: queue, leeway: leeway, isConcurrent: true)
  }

  /// Works on a new concurrent queue of this quality of service.
  public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.init(
      queue: DispatchQueue(
        label: "rx.global_dispatch_queue.concurrent", qos: qos, attributes: .concurrent),
      leeway: leeway)
  }

  /// A monotonic clock that started as the wall clock.
  public var now: Date { MonotonicClock.now }

  /// Runs `action` on the queue.
  @preconcurrency
  public func schedule<StateType>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    work.schedule(state, action)
  }

  /// Runs `action` on the queue after `dueTime`.
  @preconcurrency
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    work.scheduleRelative(state, dueTime: dueTime, action)
  }

  /// Runs `action` on the queue after `startAfter` and then every `period`.
  @preconcurrency
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    work.schedulePeriodic(state, startAfter: startAfter, period: period, action)
  }
}
