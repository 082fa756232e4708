import Rx

/// Equal as the events of a sequence are.
extension MaybeEvent: Equatable where Element: Equatable {
  public static func == (lhs: MaybeEvent<Element>, rhs: MaybeEvent<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.error(let lhs), .error(let rhs)): isSameError(lhs, rhs)
    case (.completed, .completed): true
    default: false
    }
  }
}

/// Equal as the events of a sequence are.
extension CompletableEvent: Equatable {
  public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
    switch (lhs, rhs) {
    case (.error(let lhs), .error(let rhs)): isSameError(lhs, rhs)
    case (.completed, .completed): true
    default: false
    }
  }
}
