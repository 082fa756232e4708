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

/// `@unchecked Sendable`: the source never overlaps its calls.
final class FoldSink<Element, Accumulation, Output>: OperatorSink<Element, Output>,
  @unchecked Sendable
{
  private let accumulate: (inout Accumulation, Element) throws -> Void
  private let result: (Accumulation) throws -> Output
  private var accumulation: Accumulation

  init(
    _ downstream: Sink<Output>, _ seed: Accumulation,
    _ accumulate: @escaping (inout Accumulation, Element) throws -> Void,
    _ result: @escaping (Accumulation) throws -> Output
  ) {
    accumulation = seed
    self.accumulate = accumulate
    self.result = result
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard isActive else { return }
    do { try accumulate(&accumulation, element) } catch { fail(error) }
  }

  override func onCompleted() {
    guard isActive else { return }
    do {
      downstream.onNext(try result(accumulation))
      finish()
    } catch {
      fail(error)
    }
  }
}
