extension ObservableType {
  /// The elements of the sequences that `selector` makes, one sequence after the other.
  @preconcurrency
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Lift(asObservable()) { MergeLimitedSink($0, 1) { try selector($0).asObservable() } }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// The elements of all inner sequences, one sequence after the other.
  public func concat() -> Observable<Element.Element> {
    merge(maxConcurrent: 1)
  }

  /// The elements of all inner sequences, at most `maxConcurrent` of which are subscribed at a
  /// time; the others wait their turn.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    Lift(asObservable()) { MergeLimitedSink($0, maxConcurrent) { $0.asObservable() } }
  }
}

/// `@unchecked Sendable`: the queue is used inside the gate.
private final class MergeLimitedSink<Input, Output>: FlatteningSink<Input, Output>,
  @unchecked Sendable
{
  private let limit: Int
  private let selector: @Sendable (Input) throws -> Observable<Output>
  private var waiting = Queue<Observable<Output>>()
  private var isStarting = false

  init(
    _ downstream: Sink<Output>, _ limit: Int,
    _ selector: @escaping @Sendable (Input) throws -> Observable<Output>
  ) {
    self.limit = limit
    self.selector = selector
    super.init(downstream)
  }

  override func sourceNext(_ input: Input) {
    do {
      let inner = try selector(input)
      let mayStart = active < limit && waiting.isEmpty && !isStarting
      if mayStart && passOnlyElement(of: inner) { return }
      waiting.append(inner)
      startWaiting()
    } catch {
      fail(error)
    }
  }

  override func innerDidComplete() { startWaiting() }

  /// While inner sequences are being started, more of them may wait.
  override func finishIfDone() {
    if !isStarting { super.finishIfDone() }
  }

  /// Subscribes as many as the limit allows; a loop, since an inner sequence may complete at once.
  private func startWaiting() {
    if isStarting { return }
    isStarting = true
    while active < limit, isActive, let inner = waiting.popFirst() { subscribe(to: inner) }
    isStarting = false
    finishIfDone()
  }
}
