extension ObservableType {
  /// After each element, what `accumulator` makes of the value so far and the element.
  @preconcurrency
  public func scan<A>(
    _ seed: A, accumulator: @escaping @Sendable (A, Element) throws -> A
  ) -> Observable<A> {
    Lift(asObservable()) { ScanSink($0, seed) { $0 = try accumulator($0, $1) } }
  }

  /// After each element, the value that `accumulator` changed by it.
  @preconcurrency
  public func scan<A>(
    into seed: A, accumulator: @escaping @Sendable (inout A, Element) throws -> Void
  ) -> Observable<A> {
    Lift(asObservable()) { ScanSink($0, seed, accumulator) }
  }
}

private final class ScanSink<Element, Accumulation>: AccumulatingSink<
  Element, Accumulation, Accumulation
>, @unchecked Sendable
{
  override func didAccumulate() { downstream.onNext(accumulation) }
}
