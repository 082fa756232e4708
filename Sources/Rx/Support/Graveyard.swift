/// What waits on a thread to be freed.
struct GraveyardState {
  fileprivate var depth = 0
  fileprivate var waiting: [Any] = []
}

/// Frees long chains, where each object holds the next one, without using up the stack.
enum Graveyard {
  private static var limit: Int { 64 }

  /// For the deinit of an object that holds the next one of a chain.
  ///
  /// - Parameters:
  ///   - release: Lets go of what is held; called at once.
  ///   - held: What is held; asked for, and kept for a moment, if too many objects that are being
  ///     freed are on the stack already.
  static func bury(_ release: () -> Void, _ held: () -> Any?) {
    let state = Trampoline.current.state
    if state.pointee.graveyard.depth >= limit {
      if let held = held() { state.pointee.graveyard.waiting.append(held) }
      return release()
    }
    state.pointee.graveyard.depth += 1
    release()
    if state.pointee.graveyard.depth == 1 {
      while let held = state.pointee.graveyard.waiting.popLast() { withExtendedLifetime(held) {} }
    }
    state.pointee.graveyard.depth -= 1
  }
}
