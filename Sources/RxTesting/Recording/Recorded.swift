import Rx

/// Something that happened at a virtual time.
public struct Recorded<Value>: CustomDebugStringConvertible {
  /// When it happened.
  public let time: TestTime
  /// What happened.
  public let value: Value

  /// Something that happens at `time`.
  public init(time: TestTime, value: Value) {
    self.time = time
    self.value = value
  }

  public var debugDescription: String { "\(value) @ \(time)" }
}

extension Recorded: Equatable where Value: Equatable {}

extension Recorded: Sendable where Value: Sendable {}
