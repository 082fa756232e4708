import Foundation
import Synchronization

/// What the calls of one thread share: work that waits until what runs now has returned, and how
/// full the stack is.
///
/// It points to memory of its own thread and isn't kept beyond the call that asked for it; a class
/// would cost reference counting for each event.
struct Trampoline {
  struct State {
    var isRunning = false
    let queue = Ring<TrampolineItem>()
    var stack = StackState()
    var graveyard = GraveyardState()
  }

  let state: UnsafeMutablePointer<State>

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      let pointer: UnsafeMutableRawPointer? = pointer
      guard let state = pointer?.assumingMemoryBound(to: State.self) else { return }
      state.deinitialize(count: 1)
      state.deallocate()
    }
    return key
  }()

  /// This thread's trampoline.
  @inline(__always)
  static var current: Trampoline {
    guard let pointer = pthread_getspecific(key) else { return make() }
    return Trampoline(state: pointer.assumingMemoryBound(to: State.self))
  }

  @inline(never)
  private static func make() -> Trampoline {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State())
    pthread_setspecific(key, state)
    return Trampoline(state: state)
  }

  /// A number that no other living thread has; never 0, and even.
  @inline(__always)
  static var currentThread: UInt { current.thread }

  /// The number of the thread that this trampoline belongs to.
  @inline(__always)
  var thread: UInt { UInt(bitPattern: state) }

  /// Whether work or a subscription runs on this thread, so that new work must wait.
  var isRunning: Bool {
    get { state.pointee.isRunning }
    nonmutating set { state.pointee.isRunning = newValue }
  }

  /// Whether anything is queued or postponed.
  var hasWork: Bool { !state.pointee.queue.isEmpty || hasPostponed }

  /// Runs the item after all that is queued; at once on an idle thread.
  func schedule(_ item: TrampolineItem) {
    state.pointee.queue.append(item)
    if isRunning { return }
    isRunning = true
    drain()
  }

  /// Runs what is queued until nothing is, then marks the thread idle. On a full stack it waits
  /// until that has unwound: what it runs may have to wait for just that.
  func drain() {
    guard hasRoom else { return postpone { Trampoline.current.drain() } }
    let queue = state.pointee.queue
    while !queue.isEmpty {
      // What an item postponed may be what ends the next one, so it doesn't wait for a caller.
      enter(1)
      queue.takeFirst().run()
      exit(1)
      if hasPostponed { runPostponed() }
    }
    isRunning = false
  }
}

/// One piece of work on a trampoline.
///
/// `@unchecked Sendable`: subclasses run on the thread that scheduled them; the flag is atomic.
class TrampolineItem: DisposeBase, @unchecked Sendable {
  private let disposed = Atomic<Bool>(false)

  final var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  override func dispose() { disposed.store(true, ordering: .releasing) }

  /// Does the work, unless disposed.
  func run() {}
}
