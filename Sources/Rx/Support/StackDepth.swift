/// How full a thread's stack is, and the calls that wait until it has unwound.
struct StackState {
  fileprivate(set) var depth = 0
  /// The depth at which postponed calls are being made; whoever they call leaves them to that loop.
  fileprivate var floor = -1
  fileprivate var postponed: [() -> Void] = []
}

/// Recursion of any depth on a stack of fixed size. A level is one sink that an event passes; a
/// subscription, a subject's dispatch and a disposal count as several. Calls that go too deep are
/// postponed: the stack unwinds by half, then they are made in their order, on the same thread and
/// before the call at that level returns. So order is depth first, except that at the limit a
/// caller goes on before what it called has happened.
extension Trampoline {
  /// Half a mebibyte of stack, or a whole one in a debug build.
  private static var limit: Int { 4096 }

  /// What a subscription, a dispatch or a disposal counts for.
  static var callLevels: Int { 4 }

  /// How many sinks may follow each other without a place where an event can wait.
  static var reliefInterval: UInt32 { 128 }

  /// Whether another call fits on the stack.
  @inline(__always)
  var hasRoom: Bool { state.pointee.stack.depth < Trampoline.limit }

  /// Whether a disposal fits on the stack; it may go deeper, so that an event that came deep can
  /// still end its source at once.
  @inline(__always)
  var hasRoomToDispose: Bool { state.pointee.stack.depth < 2 * Trampoline.limit }

  /// Whether a gate's owner may deliver what is queued before it goes on; it may go deeper, so that
  /// no source that found room to start has its elements wait.
  var hasRoomToCatchUp: Bool { hasRoomToDispose }

  @inline(__always)
  var hasPostponed: Bool { !state.pointee.stack.postponed.isEmpty }

  /// Notes that the stack grows.
  @inline(__always)
  func enter(_ levels: Int) { state.pointee.stack.depth &+= levels }

  /// Notes that the stack shrinks.
  @inline(__always)
  func exit(_ levels: Int) { state.pointee.stack.depth &-= levels }

  /// Notes that the stack shrinks, and makes postponed calls if it is time.
  @inline(__always)
  func leave(_ levels: Int) {
    exit(levels)
    if hasPostponed { runPostponedIfDue() }
  }

  /// Makes the call when the stack has unwound.
  func postpone(_ call: @escaping () -> Void) { state.pointee.stack.postponed.append(call) }

  @inline(never)
  private func runPostponedIfDue() {
    let depth = state.pointee.stack.depth
    if depth <= Trampoline.limit / 2 && depth > state.pointee.stack.floor { runPostponed() }
  }

  /// Makes the postponed calls; what they postpone comes before what was postponed after them.
  @inline(never)
  func runPostponed() {
    let floor = exchange(&state.pointee.stack.floor, state.pointee.stack.depth)
    var calls = takePostponed()
    while let call = calls.popLast() {
      call()
      if hasPostponed { calls += takePostponed() }
    }
    state.pointee.stack.floor = floor
  }

  /// The next one is the last.
  private func takePostponed() -> [() -> Void] {
    Array(exchange(&state.pointee.stack.postponed, []).reversed())
  }
}
