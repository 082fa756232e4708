import Rx

/// Events are equal when they are of one kind and their elements, or their errors' types and
/// descriptions, are equal.
extension Event: Equatable where Element: Equatable {
  public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.next(let lhs), .next(let rhs)): lhs == rhs
    case (.error(let lhs), .error(let rhs)): isSameError(lhs, rhs)
    case (.completed, .completed): true
    default: false
    }
  }
}

/// Errors are seldom `Equatable`: their types and what they print must do.
func isSameError(_ lhs: any Error, _ rhs: any Error) -> Bool {
  type(of: lhs) == type(of: rhs) && String(reflecting: lhs) == String(reflecting: rhs)
}
