/// Runs work on the thread that schedules it: at once if the thread is idle, else after what runs
/// now (first come, first served).
public final class CurrentThreadScheduler: ImmediateSchedulerType {
  /// The only instance; it serves every thread.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// Whether this thread is idle, so that scheduled work would run at once.
  public static var isScheduleRequired: Bool { !Trampoline.current.isRunning }

  /// Runs `action` at once on an idle thread, else queues it.
  @preconcurrency
  public func schedule<StateType>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let item = ActionItem(state, action)
    Trampoline.current.schedule(item)
    return item
  }
}

/// An action with its state.
private final class ActionItem<State>: TrampolineItem, @unchecked Sendable {
  // @unchecked Sendable: `state` and `action` are immutable; the disposable is a slot.
  private let state: State
  private let action: @Sendable (State) -> any Disposable
  private let result = SingleAssignmentDisposable()

  init(_ state: State, _ action: @escaping @Sendable (State) -> any Disposable) {
    self.state = state
    self.action = action
  }

  override func run() {
    if !isDisposed { result.setDisposable(action(state)) }
  }

  override func dispose() {
    super.dispose()
    result.dispose()
  }
}
