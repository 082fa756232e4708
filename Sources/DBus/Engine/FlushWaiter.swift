import Dispatch
import Synchronization

/// Somebody who waits, on a thread of their own, until everything is written.
final class FlushWaiter: Sendable {
  private let done = DispatchSemaphore(value: 0)
  private let succeeded = Atomic(false)

  /// Called once, on the bus thread.
  func finish(_ success: Bool) {
    succeeded.store(success, ordering: .relaxed)
    done.signal()
  }

  func wait(_ timeout: Duration) -> Bool {
    let limit = Int(clamping: timeout.wholeNanoseconds)
    return done.wait(timeout: .now() + .nanoseconds(limit)) == .success
      && succeeded.load(ordering: .relaxed)
  }
}
