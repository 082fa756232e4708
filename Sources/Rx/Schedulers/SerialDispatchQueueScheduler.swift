import Dispatch
import Foundation

/// Runs work one piece at a time on a serial dispatch queue.
public class SerialDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
  // @unchecked Sendable: all members are immutable.

  /// A span of this scheduler's time, in seconds.
  public typealias TimeInterval = Foundation.TimeInterval
  /// A point on this scheduler's clock.
  public typealias Time = Date

  let work: DispatchWork

  init(serialQueue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    work = DispatchWork(queue: serialQueue, leeway: leeway)
  }

  /// Works on a new serial queue of this name, which `serialQueueConfiguration` may set up.
  public convenience init(
    internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    self.init(serialQueue: queue, leeway: leeway)
  }

  /// Works on a new serial queue of this name that targets `queue`.
  public convenience init(
    queue: DispatchQueue, internalSerialQueueName: String,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(
      serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway)
  }

  /// Works on a new serial queue of this name that targets the global queue of `qos`.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(
      queue: .global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName,
      leeway: leeway)
  }

  /// A monotonic clock that started as the wall clock.
  public final var now: Date { MonotonicClock.now }

  /// Runs `action` on the queue.
  @preconcurrency
  public final func schedule<StateType>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    if runsInline() { return finishInline(action(state)) }
    return scheduleAsync(state, action)
  }

  /// Runs `action` on the queue after `dueTime`.
  @preconcurrency
  public final func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    work.scheduleRelative(state, dueTime: dueTime, action)
  }

  /// Runs `action` on the queue after `startAfter` and then every `period`.
  @preconcurrency
  public final func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    work.schedulePeriodic(state, startAfter: startAfter, period: period, action)
  }

  /// Whether work may run at once on the calling thread; `didRun()` follows then.
  func runsInline() -> Bool { false }

  /// Called after each piece of work that was announced by `runsInline()` or `willQueue()`.
  func didRun() {}

  /// Called before a piece of work is queued.
  func willQueue() {}

  private func finishInline(_ result: any Disposable) -> any Disposable {
    didRun()
    return result
  }

  private func scheduleAsync<State>(
    _ state: State, _ action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    willQueue()
    let result = SingleAssignmentDisposable()
    let state = Handoff(state)
    work.queue.async {
      if !result.isDisposed { result.setDisposable(action(state.value)) }
      self.didRun()
    }
    return result
  }
}
