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

/// `@unchecked Sendable`: the source never overlaps its calls.
private final class ScanSink<Element, Accumulation>: OperatorSink<Element, Accumulation>,
  @unchecked Sendable
{
  private let accumulate: (inout Accumulation, Element) throws -> Void
  private var accumulation: Accumulation

  init(
    _ downstream: Sink<Accumulation>, _ seed: Accumulation,
    _ accumulate: @escaping (inout Accumulation, Element) throws -> Void
  ) {
    accumulation = seed
    self.accumulate = accumulate
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard isActive else { return }
    do {
      try accumulate(&accumulation, element)
      downstream.onNext(accumulation)
    } catch {
      fail(error)
    }
  }
}
