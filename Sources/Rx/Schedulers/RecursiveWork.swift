import Dispatch

extension ImmediateSchedulerType {
  /// Runs `action`, which may call `recurse` to be run again with another state.
  @preconcurrency
  public func scheduleRecursive<State>(
    _ state: State,
    action:
      @escaping @Sendable (_ state: State, _ recurse: @escaping @Sendable (State) -> Void) ->
      Void
  ) -> any Disposable {
    let work = RecursiveWork()
    let recursion = ImmediateRecursion(scheduler: self, work: work, action: action)
    recursion.schedule(state)
    return work
  }
}

extension SchedulerType {
  /// Runs `action` after `dueTime`; it may schedule itself again.
  func scheduleRecursive<State>(
    _ state: State, dueTime: RxTimeInterval,
    action: @escaping @Sendable (State, RelativeRecursion<State>) -> Void
  ) -> any Disposable {
    let work = RecursiveWork()
    let recursion = RelativeRecursion(scheduler: self, work: work, action: action)
    recursion.schedule(state, dueTime: dueTime)
    return work
  }
}

/// The disposable of recursive work: holds the scheduled runs that have not begun.
///
/// `@unchecked Sendable`: `pending` is a mutex; nil once disposed.
final class RecursiveWork: DisposeBase, @unchecked Sendable {
  private let pending = Guarded<Bag<DisposeBase>?>(Bag())

  var isDisposed: Bool { pending.withLock { $0 == nil } }

  /// Calls `schedule` with a run that forgets its own disposable before it works.
  func add(_ schedule: (_ begin: @escaping @Sendable () -> Bool) -> any Disposable) {
    let slot = SingleAssignmentDisposable()
    guard let key = pending.withLock({ $0?.insert(slot) }) else { return }
    slot.setDisposable(
      schedule {
        // Released after the lock: its deinit may come back.
        let begun = self.pending.withLock { $0?.remove(key) }
        return begun != nil
      })
  }

  override func dispose() {
    let all = pending.withLock { pending -> ContiguousArray<DisposeBase> in
      defer { pending = nil }
      return pending?.elements ?? []
    }
    for run in all { run.dispose() }
  }
}

/// Runs an action again and again, as often as it asks.
private struct ImmediateRecursion<State>: Sendable {
  let scheduler: any ImmediateSchedulerType
  let work: RecursiveWork
  let action: @Sendable (State, @escaping @Sendable (State) -> Void) -> Void

  func schedule(_ state: State) {
    work.add { begin in
      scheduler.schedule(state) { state in
        if begin() { action(state) { schedule($0) } }
        return DisposeBase.nothing
      }
    }
  }
}

/// Lets work schedule itself again, now or later.
struct RelativeRecursion<State>: Sendable {
  let scheduler: any SchedulerType
  let work: RecursiveWork
  let action: @Sendable (State, RelativeRecursion<State>) -> Void

  func schedule(_ state: State, dueTime: RxTimeInterval) {
    work.add { begin in
      scheduler.scheduleRelative(state, dueTime: dueTime) { run($0, begin) }
    }
  }

  func schedule(_ state: State) {
    work.add { begin in
      scheduler.schedule(state) { run($0, begin) }
    }
  }

  private func run(_ state: State, _ begin: @Sendable () -> Bool) -> any Disposable {
    if begin() { action(state, self) }
    return DisposeBase.nothing
  }
}
