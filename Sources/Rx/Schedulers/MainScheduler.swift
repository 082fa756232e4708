import Dispatch
import Foundation
import Synchronization

/// Runs work on the main queue: at once when it is called there and nothing of its own waits.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
  // @unchecked Sendable: its only state is the atomic counter.
  private let pending = Atomic<Int>(0)

  /// The one that is commonly used.
  public static let instance = MainScheduler()

  /// Runs work on the main queue, never at once.
  public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main)

  /// A main scheduler with a count of waiting work of its own.
  public init() {
    super.init(serialQueue: .main)
    MainQueue.mark()
  }

  /// Traps, with the message, when called off the main queue.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    precondition(
      MainQueue.isCurrent, errorMessage ?? "Executing on a background queue; use MainScheduler.")
  }

  /// Traps, with the message, when called off the main thread.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    precondition(Thread.isMainThread, errorMessage ?? "Running on a background thread.")
  }

  override func runsInline() -> Bool {
    guard MainQueue.isCurrent else { return false }
    return pending.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing)
      .exchanged
  }

  override func willQueue() { pending.add(1, ordering: .acquiringAndReleasing) }

  override func didRun() { pending.subtract(1, ordering: .acquiringAndReleasing) }
}

/// Whether the calling code runs on the main queue.
enum MainQueue {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  static func mark() { _ = key }

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}
