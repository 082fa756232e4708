/// Disposes what it holds on a scheduler.
public final class ScheduledDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  // @unchecked Sendable: the slot guards its state.
  /// Where the disposal runs.
  public let scheduler: any ImmediateSchedulerType
  private let inner = SingleAssignmentDisposable()

  /// Will dispose `disposable` on `scheduler`.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    super.init()
    inner.setDisposable(disposable)
  }

  /// Whether the disposal has run.
  public var isDisposed: Bool { inner.isDisposed }

  /// Schedules the disposal.
  public override func dispose() {
    _ = scheduler.schedule(inner) { inner in
      inner.dispose()
      return DisposeBase.nothing
    }
  }
}
