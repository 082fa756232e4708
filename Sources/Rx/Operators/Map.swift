extension ObservableType {
  /// Each element transformed. A transform that throws ends the sequence with that error.
  @preconcurrency
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Observable<Result> {
    Map(asObservable(), transform)
  }
}

private final class Map<Input, Output>: Producer<Output>, @unchecked Sendable {
  private let source: Observable<Input>
  private let transform: @Sendable (Input) throws -> Output

  init(_ source: Observable<Input>, _ transform: @escaping @Sendable (Input) throws -> Output) {
    self.source = source
    self.transform = transform
  }

  override func run(_ downstream: Sink<Output>) -> DisposeBase {
    source.feed(MapSink(downstream, transform))
  }
}

private final class MapSink<Input, Output>: OperatorSink<Input, Output>, @unchecked Sendable {
  private let transform: @Sendable (Input) throws -> Output

  init(_ downstream: Sink<Output>, _ transform: @escaping @Sendable (Input) throws -> Output) {
    self.transform = transform
    super.init(downstream)
  }

  override func onNext(_ element: Input) {
    guard isActive else { return }
    do { downstream.onNext(try transform(element)) } catch { fail(error) }
  }
}
