import Dispatch
import Foundation
import Synchronization

#if canImport(CAllocations)
  import CAllocations
#endif

/// What the rows are measured against.
struct BuildingBlocks: CustomStringConvertible {
  /// An uncontended `Mutex.withLock`, in nanoseconds.
  let lock: Double
  /// An empty `DispatchQueue.async`, in nanoseconds.
  let queue: Double

  static func measure() -> BuildingBlocks {
    let lock = Cost.best(operations: 200_000, lockPairs)
    let queue = DispatchQueue(label: "block")
    let async = Cost.best(operations: 20_000) { count in
      for _ in 0..<count { queue.async {} }
      queue.sync {}
    }
    return BuildingBlocks(lock: lock.nanoseconds, queue: async.nanoseconds)
  }

  private static func lockPairs(_ count: Int) {
    #if DEBUG && canImport(CAllocations)
      _ = lock_pairs(count)
    #else
      let mutex = Mutex(0)
      for _ in 0..<count { mutex.withLock { $0 &+= 1 } }
    #endif
  }

  var description: String { "L = \(lock.rounded(to: 1)) ns, Q = \(queue.rounded(to: 0)) ns" }
}

/// What one operation costs.
struct Cost {
  let nanoseconds: Double
  let allocations: Double

  /// The fastest of the runs of `operations` operations that fit into the time, five at least:
  /// on a machine that is shared, some of many short runs are left alone.
  static func best(within seconds: Double = 0.6, operations: Int, _ body: (Int) -> Void) -> Cost {
    var best = Cost(nanoseconds: .infinity, allocations: .infinity)
    let end = DispatchTime.now() + seconds
    var runs = 0
    while runs < 5 || DispatchTime.now() < end {
      runs += 1
      let allocations = Allocations.count
      let start = DispatchTime.now().uptimeNanoseconds
      body(operations)
      let time = DispatchTime.now().uptimeNanoseconds - start
      let made = Allocations.count - allocations
      best = Cost(
        nanoseconds: min(best.nanoseconds, Double(time) / Double(operations)),
        allocations: min(best.allocations, Double(made) / Double(operations)))
    }
    return best
  }
}

/// A second thread that sleeps, so that the process is not single-threaded and atomics cost what
/// they cost in real programs.
final class CompanionThread: Sendable {
  private let end = DispatchSemaphore(value: 0)

  init() {
    let end = end
    Thread.detachNewThread { end.wait() }
  }

  func stop() { end.signal() }
}

extension Double {
  func rounded(to digits: Int) -> String { String(format: "%.\(digits)f", self) }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
