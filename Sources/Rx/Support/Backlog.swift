import Synchronization

/// Calls of one object that found the stack full. While any of them waits, later ones line up
/// behind it, whatever thread they come on; all are made on the thread where the first one came.
///
/// `@unchecked Sendable`: the queue, `owner` and `isDraining` are used under `lock`.
final class Backlog: @unchecked Sendable {
  private enum Turn {
    case now
    case first
    case later
  }

  private let lock = Lock()
  private var waiting = Queue<() -> Void>()
  /// The thread that makes the calls; 0 if none waits.
  private var owner: UInt = 0
  private var isDraining = false
  private let idle = Atomic<Bool>(true)

  /// Whether no call waits.
  var isIdle: Bool { idle.load(ordering: .acquiring) }

  /// Makes the call in its turn.
  func call(_ body: @escaping () -> Void) {
    let trampoline = Trampoline.current
    switch lock.withLock({ turn(of: body, trampoline) }) {
    case .now: body()
    case .first: trampoline.postpone(makeNext)
    case .later: break
    }
  }

  private func turn(of body: @escaping () -> Void, _ trampoline: Trampoline) -> Turn {
    let isFree = owner == 0 || (owner == trampoline.thread && isDraining)
    if isFree && waiting.isEmpty && trampoline.hasRoom { return .now }
    waiting.append(body)
    if owner != 0 { return .later }
    owner = trampoline.thread
    idle.store(false, ordering: .releasing)
    return .first
  }

  /// One at a time, so that what a call postpones comes before the next one.
  private func makeNext() {
    let next = lock.withLock {
      isDraining = true
      let next = waiting.popFirst()
      if next == nil {
        owner = 0
        isDraining = false
        idle.store(true, ordering: .releasing)
      }
      return next
    }
    guard let next else { return }
    next()
    Trampoline.current.postpone(makeNext)
  }
}
