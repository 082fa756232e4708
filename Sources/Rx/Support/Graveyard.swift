/// What waits on a thread to be freed.
struct GraveyardState {
  fileprivate var depth = 0
  fileprivate var waiting: [Any] = []
}

/// Frees long chains, where each object holds the next one, without using up the stack.
enum Graveyard {
  private static var limit: Int { 64 }

  /// Empties the place, from the deinit of the object that it is in: at once, or when those that
  /// are being freed on this thread already have gone.
  static func empty<Value>(_ place: inout Value?) {
    let state = Trampoline.current.state
    if state.pointee.graveyard.depth >= limit, let value = place {
      state.pointee.graveyard.waiting.append(value)
      place = nil
      return
    }
    state.pointee.graveyard.depth += 1
    place = nil
    if state.pointee.graveyard.depth == 1 {
      while let value = state.pointee.graveyard.waiting.popLast() { withExtendedLifetime(value) {} }
    }
    state.pointee.graveyard.depth -= 1
  }
}
