extension ObservableType {
  /// Each element transformed. A transform that throws ends the sequence with that error.
  @preconcurrency
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Observable<Result> {
    Lift(asObservable()) { MapSink($0, transform) }
  }
}

final class MapSink<Input, Output>: OperatorSink<Input, Output>, @unchecked Sendable {
  private let transform: (Input) throws -> Output

  init(_ downstream: Sink<Output>, _ transform: @escaping (Input) throws -> Output) {
    self.transform = transform
    super.init(downstream)
  }

  override func onNext(_ element: Input) {
    guard isActive else { return }
    do { downstream.onNext(try transform(element)) } catch { fail(error) }
  }
}
