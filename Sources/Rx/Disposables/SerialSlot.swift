/// A place for one disposable at a time: a new one disposes the old one, and a disposed slot
/// disposes whatever is put in.
struct SerialSlot: ~Copyable, Sendable {
  enum State {
    case holds(DisposeBase?)
    case disposed
  }

  private let state = Guarded(State.holds(nil))

  var isDisposed: Bool {
    state.withLock {
      if case .disposed = $0 { return true }
      return false
    }
  }

  /// What it holds now.
  var current: DisposeBase? {
    state.withLock {
      if case .holds(let disposable) = $0 { return disposable }
      return nil
    }
  }

  func set(_ disposable: DisposeBase?) {
    let outdated = state.withLock { state -> DisposeBase? in
      guard case .holds(let old) = state else { return disposable }
      state = .holds(disposable)
      return old
    }
    outdated?.dispose()
  }

  func dispose() {
    let last = state.withLock { state -> DisposeBase? in
      guard case .holds(let old) = state else { return nil }
      state = .disposed
      return old
    }
    last?.dispose()
  }
}
