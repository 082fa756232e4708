import Foundation

/// Translates between a scheduler's virtual time and real time.
@preconcurrency
public protocol VirtualTimeConverterType: Sendable {
  /// A point in virtual time.
  associatedtype VirtualTimeUnit
  /// A span of virtual time.
  associatedtype VirtualTimeIntervalUnit

  /// The real time of a virtual one.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime
  /// The virtual time of a real one.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit
  /// The seconds of a virtual span.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit)
    -> TimeInterval
  /// The virtual span of so many seconds.
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit
  /// A time, a span later.
  func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit)
    -> VirtualTimeUnit
  /// How two times compare.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// How a point in virtual time compares with another.
public enum VirtualTimeComparison: Sendable {
  /// It is earlier.
  case lessThan
  /// It is the same.
  case equal
  /// It is later.
  case greaterThan
}
