extension ObservableType {
  /// What `accumulator` makes of the seed and all elements, once the sequence has completed.
  @preconcurrency
  public func reduce<A>(
    _ seed: A, accumulator: @escaping @Sendable (A, Element) throws -> A
  ) -> Observable<A> {
    reduce(seed, accumulator: accumulator, mapResult: { $0 })
  }

  /// What `mapResult` makes of the accumulated value, once the sequence has completed.
  @preconcurrency
  public func reduce<A, Result>(
    _ seed: A, accumulator: @escaping @Sendable (A, Element) throws -> A,
    mapResult: @escaping @Sendable (A) throws -> Result
  ) -> Observable<Result> {
    Lift(asObservable()) {
      FoldSink($0, seed, { $0 = try accumulator($0, $1) }, mapResult)
    }
  }
}

/// `@unchecked Sendable`: `result` is immutable.
final class FoldSink<Element, Accumulation, Output>: AccumulatingSink<
  Element, Accumulation, Output
>, @unchecked Sendable
{
  private let result: (Accumulation) throws -> Output

  init(
    _ downstream: Sink<Output>, _ seed: Accumulation,
    _ accumulate: @escaping (inout Accumulation, Element) throws -> Void,
    _ result: @escaping (Accumulation) throws -> Output
  ) {
    self.result = result
    super.init(downstream, seed, accumulate)
  }

  override func sourceCompleted() {
    do {
      downstream.onNext(try result(accumulation))
      finish()
    } catch {
      fail(error)
    }
  }
}
