/// A sequence that never fails: any number of elements, then at most the completion.
///
/// What this type promises is up to the closures and sequences that it is made of. Should an error
/// come all the same, from a closure that throws or an inner `Observable` that fails, it ends the
/// sequence, and the subscription gives it to `Hooks.defaultErrorHandler`.
public struct Infallible<Element>: InfallibleType {
  let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// The sequence without its promise.
  public func asObservable() -> Observable<Element> { source }
}

/// A sequence that never fails.
@preconcurrency
public protocol InfallibleType: ObservableConvertibleType {}

/// What an `Infallible` says.
@frozen
public enum InfallibleEvent<Element> {
  /// The next element.
  case next(Element)
  /// The sequence ended.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
  /// This event as one of an `Observable`.
  public var event: Event<Element> {
    switch self {
    case .next(let element): return .next(element)
    case .completed: return .completed
    }
  }
}
