/// The life of one subscription in virtual time.
public struct Subscription: Hashable, Sendable, CustomDebugStringConvertible {
  /// When it began.
  public let subscribe: TestTime
  /// When it was disposed; `Int.max` if it never was.
  public let unsubscribe: TestTime

  /// A subscription that was never disposed.
  public init(_ subscribe: TestTime) { self.init(subscribe, .max) }

  /// A subscription that was disposed at `unsubscribe`.
  public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }

  public var debugDescription: String {
    "(\(subscribe), \(unsubscribe == .max ? "never" : "\(unsubscribe)"))"
  }
}
