/// Disposes what it guards once it was disposed itself and all that `retain()` gave out was.
public final class RefCountDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  // @unchecked Sendable: `state` is a mutex.
  private struct State {
    var guarded: DisposeBase?
    var users = 0
    var isPrimaryDisposed = false
  }

  private let state: Guarded<State>

  /// Guards `disposable`.
  public init(disposable: any Disposable) {
    state = Guarded(State(guarded: .wrap(disposable)))
    super.init()
  }

  /// Whether what it guards was disposed.
  public var isDisposed: Bool { state.withLock { $0.guarded == nil } }

  /// One more user: what is guarded lives until the result is disposed too.
  public func retain() -> any Disposable {
    let isAlive = state.withLock { state -> Bool in
      guard state.guarded != nil else { return false }
      state.users += 1
      return true
    }
    return isAlive ? AnonymousDisposable { self.release() } : DisposeBase.nothing
  }

  /// Gives up the first hold.
  public override func dispose() {
    endHold { $0.isPrimaryDisposed = true }
  }

  private func release() {
    endHold { $0.users -= 1 }
  }

  private func endHold(_ change: (inout State) -> Void) {
    let ended = state.withLock { state -> DisposeBase? in
      change(&state)
      guard state.isPrimaryDisposed, state.users == 0 else { return nil }
      defer { state.guarded = nil }
      return state.guarded
    }
    ended?.dispose()
  }
}
