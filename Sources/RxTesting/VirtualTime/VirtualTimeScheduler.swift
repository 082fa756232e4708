import Foundation
import Rx

/// A scheduler whose clock moves only when it is told to.
///
/// Work runs on the thread that calls ``start()`` or ``advanceTo(_:)``, ordered by time and, at equal
/// times, by the order in which it was scheduled. Scheduling and disposing are safe on any thread.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>:
  SchedulerType, CustomDebugStringConvertible, @unchecked Sendable
{
  // The clock, the queue and the flag are in `state`; all else is immutable.

  /// A point on this clock.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// A distance on this clock.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  private struct State {
    var clock: VirtualTime
    var isRunning = false
    var queue: VirtualTimeQueue<VirtualTime>
  }

  private let converter: Converter
  private let state: Guarded<State>

  /// A clock that stands at `initialClock`.
  public init(initialClock: VirtualTime, converter: Converter) {
    self.converter = converter
    let queue = VirtualTimeQueue<VirtualTime> {
      converter.compareVirtualTime($0, $1) == .lessThan
    }
    state = Guarded(State(clock: initialClock, queue: queue))
  }

  /// The date that the clock stands for.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// Where the clock stands.
  public var clock: VirtualTime { state.withLock { $0.clock } }

  /// Schedules `action` for now, which ``adjustScheduledTime(_:)`` may move.
  @preconcurrency
  public func schedule<StateType>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> Disposable
  ) -> Disposable {
    scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
  }

  /// Schedules `action` for `dueTime` from now, which ``adjustScheduledTime(_:)`` may move.
  ///
  /// An interval of `.never` schedules nothing.
  @preconcurrency
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> Disposable
  ) -> Disposable {
    guard let seconds = dueTime.seconds else { return Disposables.create() }
    let time = converter.convertToVirtualTime(now.addingTimeInterval(seconds))
    return enqueue(at: adjustScheduledTime(time)) { action(state) }
  }

  /// Schedules `action` for a distance from the clock's time.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType, dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    enqueue(at: converter.offsetVirtualTime(clock, offset: dueTime)) { action(state) }
  }

  /// Schedules `action` for a point on the clock. A point that has passed runs next, and the clock
  /// doesn't go back for it.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    enqueue(at: time) { action(state) }
  }

  /// Where work that is due at `time` is put; a subclass may move it. The default leaves it there.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  /// Runs everything that is scheduled and what that schedules, until nothing is left or ``stop()``.
  ///
  /// Does nothing when the scheduler is running already.
  public func start() { run(until: nil) }

  /// Runs everything that is due up to and including `virtualTime`, and leaves the clock there.
  ///
  /// Does nothing when the scheduler is running already.
  public func advanceTo(_ virtualTime: VirtualTime) { run(until: virtualTime) }

  /// Moves the clock forward and runs nothing. A distance that goes back is ignored.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    state.withLock { state in
      let target = converter.offsetVirtualTime(state.clock, offset: virtualInterval)
      if isEarlier(state.clock, target) { state.clock = target }
    }
  }

  /// Ends ``start()`` or ``advanceTo(_:)`` after the work that is running.
  public func stop() { state.withLock { $0.isRunning = false } }

  /// The times of all that is scheduled.
  public var debugDescription: String {
    let times = state.withLock { $0.queue.all }.map { "\($0.time)" }
    return "\(type(of: self))(clock: \(clock), scheduled: [\(times.joined(separator: ", "))])"
  }

  private func isEarlier(_ lhs: VirtualTime, _ rhs: VirtualTime) -> Bool {
    converter.compareVirtualTime(lhs, rhs) == .lessThan
  }

  private func enqueue(at time: VirtualTime, _ work: @escaping () -> Disposable) -> Disposable {
    let item = VirtualTimeItem(time: time, work: work) { [weak self] in self?.forget($0) }
    state.withLock { $0.queue.insert(item) }
    return item
  }

  private func forget(_ item: VirtualTimeItem<VirtualTime>) {
    state.withLock { $0.queue.remove(item) }
  }

  private func run(until limit: VirtualTime?) {
    let isFirst = state.withLock { state in
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard isFirst else { return }
    while let item = takeNext(until: limit) { item.run() }
    state.withLock { state in
      if state.isRunning, let limit, isEarlier(state.clock, limit) { state.clock = limit }
      state.isRunning = false
    }
  }

  private func takeNext(until limit: VirtualTime?) -> VirtualTimeItem<VirtualTime>? {
    state.withLock { state in
      guard state.isRunning, let next = state.queue.next else { return nil }
      if let limit, isEarlier(limit, next.time) { return nil }
      if isEarlier(state.clock, next.time) { state.clock = next.time }
      return state.queue.removeNext()
    }
  }
}
