extension ObservableType {
  /// A sequence that `observableFactory` makes anew for each subscription. If it throws, the
  /// subscription ends with that error.
  @preconcurrency
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> Observable<Element>
  ) -> Observable<Element> {
    Deferred(observableFactory)
  }
}

private final class Deferred<Element>: Producer<Element>, @unchecked Sendable {
  private let factory: @Sendable () throws -> Observable<Element>

  init(_ factory: @escaping @Sendable () throws -> Observable<Element>) {
    self.factory = factory
  }

  override func run(_ downstream: Sink<Element>) -> DisposeBase {
    do {
      return try factory().start(downstream)
    } catch {
      downstream.onError(error)
      return .nothing
    }
  }
}
