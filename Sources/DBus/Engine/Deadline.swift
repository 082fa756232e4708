import Glibc

/// A moment of CLOCK_MONOTONIC, in nanoseconds.
struct Deadline: Comparable, Sendable {
  let nanoseconds: Int64

  static var now: Deadline {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Deadline(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  static func after(_ delay: Duration) -> Deadline {
    let (sum, overflow) = now.nanoseconds.addingReportingOverflow(delay.wholeNanoseconds)
    return Deadline(nanoseconds: overflow ? .max : sum)
  }

  /// For poll(2): rounded up, so that the moment has come when it returns.
  var millisecondsLeft: Int32 {
    let left = max(0, nanoseconds - Deadline.now.nanoseconds)
    return Int32(clamping: left / 1_000_000 + (left % 1_000_000 == 0 ? 0 : 1))
  }

  static func < (left: Deadline, right: Deadline) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension Duration {
  /// From 0 to the largest Int64, about 292 years.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflow2) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
    return overflow || overflow2 ? .max : sum
  }
}
