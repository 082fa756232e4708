extension ObservableType {
  /// A sequence that `observableFactory` makes anew for each subscription. If it throws, the
  /// subscription ends with that error.
  @preconcurrency
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> Observable<Element>
  ) -> Observable<Element> {
    Custom { downstream in
      do {
        return try observableFactory().start(downstream)
      } catch {
        downstream.onError(error)
        return .nothing
      }
    }
  }
}
