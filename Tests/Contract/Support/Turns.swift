import Synchronization

/// Lets so many in at a time; the others wait in order.
final class Turns: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(_ width: Int) {
    state = Mutex(State(free: width))
  }

  func take() async {
    await withCheckedContinuation { continuation in
      let mayGo = state.withLock { state in
        guard state.free == 0 else {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if mayGo { continuation.resume() }
    }
  }

  func giveBack() {
    let next: CheckedContinuation<Void, Never>? = state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
