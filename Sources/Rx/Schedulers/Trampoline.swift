import Foundation
import Synchronization

/// Work of one thread that waits until what runs now has returned.
///
/// `@unchecked Sendable`: an instance is reached only through its own thread's `current`.
final class Trampoline: @unchecked Sendable {
  /// Whether work or a subscription runs on this thread, so that new work must wait.
  var isRunning = false
  private let queue = Ring<TrampolineItem>()

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      let pointer: UnsafeMutableRawPointer? = pointer
      if let pointer { Unmanaged<Trampoline>.fromOpaque(pointer).release() }
    }
    return key
  }()

  /// This thread's trampoline.
  static var current: Trampoline {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<Trampoline>.fromOpaque(pointer).takeUnretainedValue()
    }
    let trampoline = Trampoline()
    pthread_setspecific(key, Unmanaged.passRetained(trampoline).toOpaque())
    return trampoline
  }

  /// A number that no other living thread has; never 0, and even.
  static var currentThread: UInt {
    if let pointer = pthread_getspecific(key) { return UInt(bitPattern: pointer) }
    return UInt(bitPattern: Unmanaged.passUnretained(current).toOpaque())
  }

  /// Whether anything is queued.
  var hasWork: Bool { !queue.isEmpty }

  /// Runs the item after all that is queued; at once on an idle thread.
  func schedule(_ item: TrampolineItem) {
    queue.append(item)
    if isRunning { return }
    isRunning = true
    drain()
  }

  /// Runs what is queued until nothing is, then marks the thread idle.
  func drain() {
    while !queue.isEmpty { queue.takeFirst().run() }
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
