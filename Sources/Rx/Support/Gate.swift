import Synchronization

/// Serialises what several sources say to one observer, without a lock across the call-out.
///
/// The thread that enters an idle gate owns it until it leaves. What another thread brings
/// meanwhile is queued, and the owner delivers it before it leaves; nobody waits. Re-entry on the
/// owning thread goes through at once, depth first, after what is queued by then: a source whose
/// events change threads may have brought it before, so that re-entry must not overtake it. Nor may
/// either wait until the owner leaves, which a source that emits in a loop may never let it do.
struct Gate: ~Copyable, Sendable {
  /// The owner's thread (0 for none); the lowest bit says that work is queued.
  private let owner: Atomic<UInt>
  private let queue = Guarded(Queue<() -> Void>())

  /// An idle gate, or one that the calling thread owns until it calls `release()`.
  init(isHeld: Bool = false) {
    owner = Atomic(isHeld ? Gate.currentThread : 0)
  }

  /// Leaves a gate that was made held, after delivering what other threads queued.
  func release() { leave(Gate.currentThread) }

  /// Runs `body` on the two values: now, or on the owning thread after what it is doing.
  @inline(__always)
  func run<Target: AnyObject, Value>(
    _ target: Target, _ value: Value, _ body: @escaping (Target, Value) -> Void
  ) {
    let me = Gate.currentThread
    if owner.load(ordering: .relaxed) == me {
      body(target, value)
    } else if enter(me) {
      body(target, value)
      leave(me)
    } else if catchUp(me) {
      body(target, value)
    } else {
      post(me) { body(target, value) }
    }
  }

  /// Runs `body` on the target: now, or on the owning thread after what it is doing.
  @inline(__always)
  func run<Target: AnyObject>(_ target: Target, _ body: @escaping (Target) -> Void) {
    run(target, ()) { target, _ in body(target) }
  }

  @inline(__always)
  private static var currentThread: UInt { Trampoline.currentThread }

  @inline(__always)
  private func enter(_ me: UInt) -> Bool {
    owner.compareExchange(
      expected: 0, desired: me, successOrdering: .acquiring, failureOrdering: .relaxed
    ).exchanged
  }

  @inline(__always)
  private func leave(_ me: UInt) {
    let left = owner.compareExchange(
      expected: me, desired: 0, successOrdering: .releasing, failureOrdering: .relaxed
    ).exchanged
    if !left { drain(me) }
  }

  /// Delivers what is queued by now, and no more, as new work may come faster than that. False,
  /// and nothing done, for other threads than the owner, and if delivery within delivery has filled
  /// the stack.
  @inline(never)
  private func catchUp(_ me: UInt) -> Bool {
    guard owner.load(ordering: .relaxed) == me | 1 else { return false }
    let trampoline = Trampoline.current
    guard trampoline.hasRoomToCatchUp else { return false }
    let levels = Trampoline.callLevels + Int(Trampoline.reliefInterval)
    trampoline.enter(levels)
    let count = queue.withLock { $0.count }
    for _ in 0..<count {
      guard let work = takeQueued(me) else { break }
      work()
    }
    trampoline.leave(levels)
    return true
  }

  /// Queues the work for the owner; without one, becomes it.
  @inline(never)
  private func post(_ me: UInt, _ work: @escaping () -> Void) {
    let isOwner = queue.withLock { queue -> Bool in
      queue.append(work)
      while true {
        let current = owner.load(ordering: .relaxed)
        if current == 0 {
          if enter(me) { return true }
        } else if current & 1 == 1
          || owner.compareExchange(
            expected: current, desired: current | 1, ordering: .acquiringAndReleasing
          ).exchanged
        {
          return false
        }
      }
    }
    if isOwner { drain(me) }
  }

  /// Delivers what is queued until nothing is, then leaves.
  @inline(never)
  private func drain(_ me: UInt) {
    repeat {
      while let work = takeQueued(me) { work() }
    } while !owner.compareExchange(
      expected: me, desired: 0, successOrdering: .releasing, failureOrdering: .relaxed
    ).exchanged
  }

  /// The oldest queued work; the mark stays for as long as there is more.
  private func takeQueued(_ me: UInt) -> (() -> Void)? {
    queue.withLock { queue in
      let work = queue.popFirst()
      if queue.isEmpty { owner.store(me, ordering: .releasing) }
      return work
    }
  }
}
