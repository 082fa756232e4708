extension ObservableType {
  /// The ending of this sequence without its elements.
  public func ignoreElements() -> Observable<Never> {
    Lift(asObservable()) { IgnoreSink($0) }
  }
}

private final class IgnoreSink<Element>: OperatorSink<Element, Never>, @unchecked Sendable {}
