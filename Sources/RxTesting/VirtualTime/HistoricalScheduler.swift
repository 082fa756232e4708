import Foundation
import Rx

/// A virtual clock that counts in dates and seconds.
public final class HistoricalScheduler:
  VirtualTimeScheduler<HistoricalSchedulerTimeConverter>, @unchecked Sendable
{
  /// A clock that stands at `initialClock`, by default 1 January 1970, 00:00 UTC.
  public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}

/// Virtual time that is real time's units: dates, and seconds between them.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
  public typealias VirtualTimeUnit = RxTime
  public typealias VirtualTimeIntervalUnit = TimeInterval

  public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime { virtualTime }

  public func convertToVirtualTime(_ time: RxTime) -> RxTime { time }

  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> TimeInterval {
    virtualTimeInterval
  }

  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TimeInterval {
    timeInterval
  }

  public func offsetVirtualTime(_ time: RxTime, offset: TimeInterval) -> RxTime {
    time.addingTimeInterval(offset)
  }

  public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
  }
}
