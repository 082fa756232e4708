import Synchronization

/// A mutex beside what it guards; for hot paths, where a mutex around a generic value would look
/// up that value's metadata each time.
struct Lock: ~Copyable, Sendable {
  private let mutex = Mutex(())

  @inline(__always)
  func withLock<Result>(_ body: () -> Result) -> Result {
    mutex.withLock { _ in Handoff(body()) }.value
  }
}
