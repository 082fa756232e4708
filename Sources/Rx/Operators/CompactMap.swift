extension ObservableType {
  /// Each element transformed, those without a result left out. A transform that throws ends the
  /// sequence with that error.
  @preconcurrency
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Observable<Result> {
    Lift(asObservable()) { CompactMapSink($0, transform) }
  }
}

private final class CompactMapSink<Input, Output>: OperatorSink<Input, Output>,
  @unchecked Sendable
{
  private let transform: @Sendable (Input) throws -> Output?

  init(_ downstream: Sink<Output>, _ transform: @escaping @Sendable (Input) throws -> Output?) {
    self.transform = transform
    super.init(downstream)
  }

  override func onNext(_ element: Input) {
    guard isActive else { return }
    do {
      if let result = try transform(element) { downstream.onNext(result) }
    } catch {
      fail(error)
    }
  }
}
