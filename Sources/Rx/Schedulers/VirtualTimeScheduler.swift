import Foundation
import Synchronization

/// Runs work in virtual time: the clock stands still until the scheduler is told to move, and then
/// jumps from one piece of work to the next. Work due at one time runs in the order in which it
/// was scheduled.
///
/// `@unchecked Sendable`: `state` is a mutex; work runs on the thread that moves the clock.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType,
  @unchecked Sendable
{
  /// A point in this scheduler's time.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// A span of this scheduler's time.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  private struct State {
    var clock: VirtualTime
    var isRunning = false
    var work: VirtualTimeQueue<VirtualTime>
  }

  private let converter: Converter
  private let state: Guarded<State>

  /// A scheduler whose clock shows `initialClock`.
  public init(initialClock: VirtualTime, converter: Converter) {
    self.converter = converter
    state = Guarded(
      State(
        clock: initialClock,
        work: VirtualTimeQueue { converter.compareVirtualTime($0, $1) == .lessThan }))
  }

  /// The clock's time as a date.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// The clock's time.
  public var clock: VirtualTime { state.withLock { $0.clock } }

  /// Runs `action` at the present time, after what is due then already.
  @preconcurrency
  public func schedule<StateType>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .microseconds(0), action: action)
  }

  /// Runs `action` after `dueTime`.
  @preconcurrency
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let time = now.addingTimeInterval(dueTime.inSeconds)
    return scheduleAbsoluteVirtual(
      state, time: adjustScheduledTime(converter.convertToVirtualTime(time)), action: action)
  }

  /// Runs `action` after a span of virtual time.
  @preconcurrency
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType, dueTime: VirtualTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.offsetVirtualTime(clock, offset: dueTime)
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
  }

  /// Runs `action` at a virtual time, which is not adjusted.
  @preconcurrency
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType, time: VirtualTime,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let handoff = Handoff(state)
    let item = VirtualTimeItem(time: time) { action(handoff.value) }
    self.state.withLock { $0.work.insert(item) }
    return item
  }

  /// The time at which work asked for `time` is really due; the default changes nothing.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  /// Runs all work, moving the clock as it goes, until none is left or `stop()` is called.
  public func start() {
    guard begin() else { return }
    run { _ in true }
  }

  /// Runs the work that is due up to `virtualTime` and leaves the clock there.
  public func advanceTo(_ virtualTime: VirtualTime) {
    guard begin() else { return }
    let target = Handoff(virtualTime)
    run { self.converter.compareVirtualTime($0, target.value) != .greaterThan }
    state.withLock { $0.clock = target.value }
  }

  /// Moves the clock without running what is due meanwhile; it runs later, at the new time.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    let target = converter.offsetVirtualTime(clock, offset: virtualInterval)
    state.withLock { state in
      if converter.compareVirtualTime(target, state.clock) != .lessThan { state.clock = target }
    }
  }

  /// Ends `start()` or `advanceTo(_:)` after the piece of work that runs now.
  public func stop() {
    state.withLock { $0.isRunning = false }
  }

  private func begin() -> Bool {
    state.withLock { state in
      defer { state.isRunning = true }
      return !state.isRunning
    }
  }

  /// Runs work in order while `isDue` says so.
  private func run(while isDue: (VirtualTime) -> Bool) {
    while let item = nextItem(isDue) { item.run() }
    stop()
  }

  private func nextItem(_ isDue: (VirtualTime) -> Bool) -> VirtualTimeItem<VirtualTime>? {
    state.withLock { state in
      guard state.isRunning else { return nil }
      while let item = state.work.first, item.isDisposed { state.work.removeFirst() }
      guard let item = state.work.first, isDue(item.time) else { return nil }
      state.work.removeFirst()
      if converter.compareVirtualTime(item.time, state.clock) == .greaterThan {
        state.clock = item.time
      }
      return item
    }
  }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
  /// The work that waits.
  public var debugDescription: String {
    state.withLock { "VirtualTimeScheduler(clock: \($0.clock), waiting: \($0.work.count))" }
  }
}
