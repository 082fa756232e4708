import Foundation
import Rx

/// Virtual time in whole numbers, each a fixed number of seconds. Out-of-range times are clamped.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
  public typealias VirtualTimeUnit = TestTime
  public typealias VirtualTimeIntervalUnit = TestTime

  private let resolution: Double

  init(resolution: Double) { self.resolution = resolution }

  public func convertFromVirtualTime(_ virtualTime: TestTime) -> RxTime {
    Date(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
  }

  public func convertToVirtualTime(_ time: RxTime) -> TestTime {
    convertToVirtualTimeInterval(time.timeIntervalSince1970)
  }

  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TestTime) -> TimeInterval {
    Double(virtualTimeInterval) * resolution
  }

  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TestTime {
    let units = (timeInterval / resolution + 0.5).rounded(.down)
    return TestTime(exactly: units) ?? (units > 0 ? .max : .min)
  }

  public func offsetVirtualTime(_ time: TestTime, offset: TestTime) -> TestTime {
    time.addingSaturated(offset)
  }

  public func compareVirtualTime(_ lhs: TestTime, _ rhs: TestTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
  }
}

extension TestTime {
  func addingSaturated(_ other: TestTime) -> TestTime {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }
}
