extension ObservableType {
  /// Each element transformed, those without a result left out. A transform that throws ends the
  /// sequence with that error.
  @preconcurrency
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Observable<Result> {
    CompactMap(asObservable(), transform)
  }
}

private final class CompactMap<Input, Output>: Producer<Output>, @unchecked Sendable {
  private let source: Observable<Input>
  private let transform: @Sendable (Input) throws -> Output?

  init(_ source: Observable<Input>, _ transform: @escaping @Sendable (Input) throws -> Output?) {
    self.source = source
    self.transform = transform
  }

  override func run(_ downstream: Sink<Output>) -> DisposeBase {
    source.feed(CompactMapSink(downstream, transform))
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
