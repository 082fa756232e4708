import Dispatch

/// An event that a test waits for with a deadline.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  /// Whether it was opened in time.
  func wait(_ seconds: Double = 10) -> Bool {
    semaphore.wait(timeout: .now() + seconds) == .success
  }
}
