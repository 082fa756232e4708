import Foundation
import Rx

/// How a virtual clock's units relate to each other and to dates.
public protocol VirtualTimeConverterType: Sendable {
  /// A point in virtual time.
  associatedtype VirtualTimeUnit: Sendable
  /// A distance in virtual time.
  associatedtype VirtualTimeIntervalUnit: Sendable

  /// The date that a point in virtual time stands for.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// The point in virtual time that a date stands for.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// A virtual distance in seconds.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit)
    -> TimeInterval

  /// The virtual distance of so many seconds.
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

  /// The point that lies `offset` after `time`.
  func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit)
    -> VirtualTimeUnit

  /// The order of two points.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// The order of two points in virtual time.
public enum VirtualTimeComparison: Sendable {
  /// The left point is earlier.
  case lessThan
  /// Both are the same point.
  case equal
  /// The left point is later.
  case greaterThan
}
