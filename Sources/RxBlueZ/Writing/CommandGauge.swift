import Synchronization

/// How many write commands of a peripheral are under way: whether it makes sense to write more.
final class CommandGauge: Sendable {
  private struct State {
    var underWay = 0
    var listeners: [Int: @Sendable () -> Void] = [:]
    var lastListener = 0
  }

  private let state = Mutex(State())

  /// As many as keep bluetoothd busy.
  static let limit = 16

  var isReady: Bool { state.withLock { $0.underWay < Self.limit } }

  func enter() { state.withLock { $0.underWay += 1 } }

  func leave() {
    let listeners = state.withLock { state in
      state.underWay -= 1
      return state.underWay == Self.limit - 1 ? Array(state.listeners.values) : []
    }
    for becameReady in listeners { becameReady() }
  }

  /// Calls `ready` now, if it is so, and whenever it becomes so; on any thread.
  ///
  /// - Returns: Ends that.
  func listen(_ ready: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let (id, isReady) = state.withLock { state in
      state.lastListener += 1
      state.listeners[state.lastListener] = ready
      return (state.lastListener, state.underWay < Self.limit)
    }
    if isReady { ready() }
    return { [self] in state.withLock { $0.listeners[id] = nil } }
  }
}
