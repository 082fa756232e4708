/// Takes one disposable, once. If it is disposed first, it disposes the newcomer at once.
///
/// A second disposable is a mistake of the caller: it is disposed at once and the first one stays.
public final class SingleAssignmentDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  // @unchecked Sendable: `state` is a mutex.
  private enum State {
    case empty
    case holds(DisposeBase)
    case disposed
  }

  private let state = Guarded(State.empty)

  /// An empty one.
  public override init() {
    super.init()
  }

  /// Whether `dispose()` was called.
  public var isDisposed: Bool {
    state.withLock {
      if case .disposed = $0 { return true }
      return false
    }
  }

  /// Gives it what it has to dispose.
  public func setDisposable(_ disposable: any Disposable) {
    let base = DisposeBase.wrap(disposable)
    let isRefused = state.withLock { state -> Bool in
      guard case .empty = state else { return true }
      state = .holds(base)
      return false
    }
    if isRefused { base.dispose() }
  }

  /// Disposes what it holds or will get.
  public override func dispose() {
    let held = state.withLock { state -> DisposeBase? in
      defer { state = .disposed }
      if case .holds(let held) = state { return held }
      return nil
    }
    held?.dispose()
  }
}
