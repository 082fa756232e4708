import Dispatch
import Foundation

extension DispatchTimeInterval {
  /// The interval in seconds; nil for `.never`.
  var seconds: TimeInterval? {
    switch self {
    case .seconds(let value): TimeInterval(value)
    case .milliseconds(let value): TimeInterval(value) / 1e3
    case .microseconds(let value): TimeInterval(value) / 1e6
    case .nanoseconds(let value): TimeInterval(value) / 1e9
    case .never: nil
    @unknown default: nil
    }
  }
}
