import Foundation

/// What an operation costs this process: time on the clock and CPU time of all its threads.
struct BLECost {
  /// In seconds.
  var time: Double
  /// In seconds, user and system.
  var cpu: Double

  var timeText: String { String(format: "%7.1f µs", time * 1e6) }
  var cpuText: String { String(format: "%7.1f µs", cpu * 1e6) }

  /// The least of each: what is more than that is the machine's.
  static func best(_ costs: [BLECost]) -> BLECost? {
    guard let time = costs.map(\.time).min(), let cpu = costs.map(\.cpu).min() else { return nil }
    return BLECost(time: time, cpu: cpu)
  }

  /// Of one of `operations`, of which `body` does as many as it is told.
  static func measure(
    warmUp: Int, operations: Int, _ body: (Int) throws -> Void
  ) rethrows -> BLECost {
    try body(warmUp)
    let watch = BLEStopwatch()
    try body(operations)
    return watch.cost(of: operations)
  }
}

/// Runs from its making on.
struct BLEStopwatch {
  private let time = ContinuousClock.now
  private let cpu = Self.cpu()

  func cost(of operations: Int) -> BLECost {
    let elapsed = time.duration(to: .now) / .seconds(1)
    let used = Self.cpu() - cpu
    return BLECost(time: elapsed / Double(operations), cpu: used / Double(operations))
  }

  private static func cpu() -> Double {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    let times = [usage.ru_utime, usage.ru_stime]
    return times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) * 1e-6 }
  }
}
