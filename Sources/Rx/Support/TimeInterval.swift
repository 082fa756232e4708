import Dispatch
import Foundation

extension DispatchTimeInterval {
  /// The span in seconds; infinite for `.never`.
  var inSeconds: TimeInterval {
    switch self {
    case .seconds(let value): return TimeInterval(value)
    case .milliseconds(let value): return TimeInterval(value) / 1e3
    case .microseconds(let value): return TimeInterval(value) / 1e6
    case .nanoseconds(let value): return TimeInterval(value) / 1e9
    case .never: return .infinity
    @unknown default: return .infinity
    }
  }

  /// A span of so many seconds, to the nanosecond; `.never` beyond what an `Int` counts, and the
  /// least that it counts for what is longer past.
  init(inSeconds seconds: TimeInterval) {
    let nanoseconds = (seconds * 1e9).rounded()
    if let exact = Int(exactly: nanoseconds) {
      self = .nanoseconds(exact)
    } else {
      self = seconds < 0 ? .nanoseconds(.min) : .never
    }
  }

  /// This span, or `least` nanoseconds if it is less; Dispatch traps on spans below zero.
  func clamped(to least: Int = 0) -> DispatchTimeInterval {
    inSeconds * 1e9 < Double(least) ? .nanoseconds(least) : self
  }

  /// What is left of this span when it began at `start`; not below zero, and not more than the span
  /// where the clock went back.
  func remaining(from start: Date, to now: Date) -> DispatchTimeInterval {
    let elapsed = max(0, now.timeIntervalSince(start))
    return DispatchTimeInterval(inSeconds: max(0, inSeconds - elapsed))
  }
}
