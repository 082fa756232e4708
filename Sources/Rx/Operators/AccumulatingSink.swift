/// A sink that folds elements into a value.
///
/// Events that the accumulator itself causes wait until it has returned: it has the value to
/// itself meanwhile. What comes while some wait lines up behind them.
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
    if mustWait { return late.append(.next(element)) }
    fold(element)
    while let event = late.popFirst() { take(event) }
  }

  final override func onError(_ error: any Error) {
    if mustWait { late.append(.error(error)) } else { fail(error) }
  }

  final override func onCompleted() {
    guard isActive else { return }
    if mustWait { late.append(.completed) } else { sourceCompleted() }
  }

  private var mustWait: Bool { isAccumulating || !late.isEmpty }

  private func take(_ event: Event<Element>) {
    guard isActive else { return }
    switch event {
    case .next(let element): fold(element)
    case .error(let error): fail(error)
    case .completed: sourceCompleted()
    }
  }

  private func fold(_ element: Element) {
    isAccumulating = true
    do {
      try accumulate(&accumulation, element)
      isAccumulating = false
      if isActive { didAccumulate() }
    } catch {
      isAccumulating = false
      fail(error)
    }
  }
}
