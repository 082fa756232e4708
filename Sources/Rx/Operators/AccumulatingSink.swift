/// A sink that folds elements into a value.
///
/// Events that the accumulator itself causes wait until it has returned: it has the value to
/// itself meanwhile.
///
/// `@unchecked Sendable`: the source never overlaps its calls.
class AccumulatingSink<Element, Accumulation, Output>: OperatorSink<Element, Output>,
  @unchecked Sendable
{
  private let accumulate: (inout Accumulation, Element) throws -> Void
  final private(set) var accumulation: Accumulation
  private var isAccumulating = false
  private var late = Queue<Event<Element>>()

  init(
    _ downstream: Sink<Output>, _ seed: Accumulation,
    _ accumulate: @escaping (inout Accumulation, Element) throws -> Void
  ) {
    accumulation = seed
    self.accumulate = accumulate
    super.init(downstream)
  }

  /// An element was folded in.
  func didAccumulate() {}

  /// No element will come.
  func sourceCompleted() { finish() }

  final override func onNext(_ element: Element) {
    guard isActive else { return }
    if isAccumulating { return late.append(.next(element)) }
    isAccumulating = true
    do {
      try accumulate(&accumulation, element)
      isAccumulating = false
      if isActive { didAccumulate() }
    } catch {
      isAccumulating = false
      fail(error)
    }
    while !isAccumulating, let event = late.popFirst() { on(event) }
  }

  final override func onError(_ error: any Error) {
    if isAccumulating { late.append(.error(error)) } else { fail(error) }
  }

  final override func onCompleted() {
    guard isActive else { return }
    if isAccumulating { late.append(.completed) } else { sourceCompleted() }
  }
}
