extension ObservableType {
  /// Completes at once.
  public static func empty() -> Observable<Element> { Ended(.completed) }

  /// Ends with the error at once.
  public static func error(_ error: any Error) -> Observable<Element> { Ended(.failed(error)) }

  /// Says nothing, for ever.
  public static func never() -> Observable<Element> { Observable() }
}

private final class Ended<Element>: Observable<Element>, @unchecked Sendable {
  private let ending: Ending

  init(_ ending: Ending) {
    self.ending = ending
  }

  override func start(_ sink: Sink<Element>) -> DisposeBase {
    ending.send(to: sink)
    return .nothing
  }
}
