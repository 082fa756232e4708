import Dispatch
import Foundation
import Synchronization
import Testing

/// Runs the bodies at once, each on a thread of its own. That one isn't through in time is an issue.
/// - Returns: Whether all are through.
@discardableResult
func race(
  within seconds: Double = 60, _ bodies: @Sendable () -> Void...,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  let waiting = Waiting(bodies.count)
  let done = DispatchSemaphore(value: 0)
  for body in bodies {
    Thread {
      waiting.arrive()
      body()
      done.signal()
    }.start()
  }
  let deadline = DispatchTime.now() + seconds
  let isThrough = bodies.allSatisfy { _ in done.wait(timeout: deadline) == .success }
  if !isThrough { Issue.record("a thread is stuck", sourceLocation: sourceLocation) }
  return isThrough
}

/// Holds threads until all are there.
private final class Waiting: Sendable {
  private let missing: Atomic<Int>

  init(_ count: Int) { missing = Atomic(count) }

  func arrive() {
    missing.subtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 {}
  }
}

/// Notices two threads in one place.
final class Overlap: Sendable {
  private let inside = Atomic(false)
  private let count = Atomic(0)

  /// How often a thread came in while another was inside.
  var total: Int { count.load(ordering: .acquiring) }

  func visit(_ body: () -> Void = {}) {
    if inside.exchange(true, ordering: .acquiringAndReleasing) {
      count.add(1, ordering: .relaxed)
    }
    body()
    inside.store(false, ordering: .releasing)
  }
}
