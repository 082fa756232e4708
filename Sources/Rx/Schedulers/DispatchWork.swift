import Dispatch
import Foundation
import Synchronization

/// How the dispatch queue schedulers run work: one queue, one leeway.
struct DispatchWork: Sendable {
  let queue: DispatchQueue
  let leeway: DispatchTimeInterval
  let clock: AlarmClock

  init(queue: DispatchQueue, leeway: DispatchTimeInterval, isConcurrent: Bool = false) {
    self.queue = queue
    self.leeway = leeway
    clock = AlarmClock(queue: queue, leeway: leeway, isConcurrent: isConcurrent)
  }

  func schedule<State>(
    _ state: State, _ action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    let result = SingleAssignmentDisposable()
    let state = Handoff(state)
    queue.async {
      if !result.isDisposed { result.setDisposable(action(state.value)) }
    }
    return result
  }

  func scheduleRelative<State>(
    _ state: State, dueTime: RxTimeInterval, _ action: @escaping @Sendable (State) -> any Disposable
  ) -> any Disposable {
    let state = Handoff(state)
    let alarm = Alarm(clock)
    let result = SingleAssignmentDisposable()
    alarm.set(at: .now() + dueTime.clamped()) {
      if !result.isDisposed { result.setDisposable(action(state.value)) }
    }
    return CompositeDisposable(alarm, result)
  }

  func schedulePeriodic<State>(
    _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
    _ action: @escaping @Sendable (State) -> State
  ) -> any Disposable {
    let work = RepeatedAction(state, action)
    let timer = DispatchTimer(queue: queue)
    timer.start(
      at: .now() + startAfter.clamped(), every: period.clamped(to: 1), leeway: leeway
    ) {
      if !timer.isDisposed { work.run() }
    }
    return timer
  }
}

/// Carries the state of periodic work from run to run.
///
/// `@unchecked Sendable`: a timer source never runs its handler twice at a time.
private final class RepeatedAction<State>: @unchecked Sendable {
  private var state: State
  private let action: @Sendable (State) -> State

  init(_ state: State, _ action: @escaping @Sendable (State) -> State) {
    self.state = state
    self.action = action
  }

  func run() { state = action(state) }
}

/// A dispatch timer that lives until it is disposed.
///
/// `@unchecked Sendable`: timer sources are thread-safe; the flag is atomic.
final class DispatchTimer: DisposeBase, @unchecked Sendable {
  private let source: any DispatchSourceTimer
  private let disposed = Atomic<Bool>(false)

  init(queue: DispatchQueue) {
    source = DispatchSource.makeTimerSource(queue: queue)
  }

  deinit { dispose() }

  var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  /// Starts it; `handler` may keep the timer alive, `dispose()` lets go of it.
  func start(
    at deadline: DispatchTime, every period: DispatchTimeInterval, leeway: DispatchTimeInterval,
    handler: @escaping @Sendable () -> Void
  ) {
    source.schedule(deadline: deadline, repeating: period, leeway: leeway.clamped())
    source.setEventHandler { [weak self] in
      if let self, !self.isDisposed { handler() }
    }
    source.activate()
    if isDisposed { source.setEventHandler(handler: nil) }
  }

  override func dispose() {
    if disposed.exchange(true, ordering: .acquiringAndReleasing) { return }
    source.setEventHandler(handler: nil)
    source.cancel()
    // A source that never was active must not be released.
    source.activate()
  }
}

/// The dispatch schedulers' clock: starts as the wall clock and then never jumps.
enum MonotonicClock {
  private static let startDate = Date()
  private static let startUptime = DispatchTime.now().uptimeNanoseconds

  static var now: Date {
    let start = startDate
    let elapsed = DispatchTime.now().uptimeNanoseconds &- startUptime
    return start.addingTimeInterval(Double(Int64(bitPattern: elapsed)) / 1e9)
  }
}
