import Dispatch
import Foundation
import Synchronization

/// Blocks one thread until another signals.
final class Waiter: Sendable {
  private let isSignalled = Atomic(false)
  private let semaphore = DispatchSemaphore(value: 0)

  /// Ends the wait, whether it has begun or not.
  func signal() {
    isSignalled.store(true, ordering: .releasing)
    semaphore.signal()
    DispatchQueue.main.async {}  // a run loop that waits for the main queue looks again
  }

  /// Waits for ``signal()``; false if so many seconds pass first. nil waits for ever.
  func wait(timeout: TimeInterval?) -> Bool {
    let deadline = timeout.map { DispatchTime.now() + $0 } ?? .distantFuture
    if Thread.isMainThread { runLoop(until: deadline) }
    return semaphore.wait(timeout: deadline) == .success
  }

  /// Runs the main run loop until a signal, the deadline, or until it turns out to have nothing to run.
  private func runLoop(until deadline: DispatchTime) {
    while !isSignalled.load(ordering: .acquiring), DispatchTime.now() < deadline {
      guard RunLoop.current.run(mode: .default, before: Date(at: deadline)) else { return }
    }
  }
}

extension Date {
  fileprivate init(at deadline: DispatchTime) {
    guard deadline != .distantFuture else {
      self = .distantFuture
      return
    }
    let now = DispatchTime.now().uptimeNanoseconds
    let left = deadline.uptimeNanoseconds > now ? deadline.uptimeNanoseconds - now : 0
    self.init(timeIntervalSinceNow: Double(left) / 1e9)
  }
}
