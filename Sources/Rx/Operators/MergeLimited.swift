extension ObservableType {
  /// The elements of the sequences that `selector` makes, one sequence after the other.
  @preconcurrency
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    MergeLimited(asObservable(), 1) { try selector($0).asObservable() }
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
    MergeLimited(asObservable(), maxConcurrent) { $0.asObservable() }
  }
}

private final class MergeLimited<Input, Output>: Producer<Output>, @unchecked Sendable {
  private let source: Observable<Input>
  private let limit: Int
  private let selector: @Sendable (Input) throws -> Observable<Output>

  init(
    _ source: Observable<Input>, _ limit: Int,
    _ selector: @escaping @Sendable (Input) throws -> Observable<Output>
  ) {
    self.source = source
    self.limit = limit
    self.selector = selector
  }

  override func run(_ downstream: Sink<Output>) -> DisposeBase {
    source.feed(MergeLimitedSink(downstream, limit, selector))
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

  override func take(_ input: Input) {
    do {
      waiting.append(try selector(input))
      startWaiting()
    } catch {
      fail(error)
    }
  }

  override func innerDidComplete() { startWaiting() }

  /// Subscribes as many as the limit allows; a loop, since an inner sequence may complete at once.
  private func startWaiting() {
    if isStarting { return }
    isStarting = true
    while active < limit, isActive, let inner = waiting.popFirst() { subscribe(to: inner) }
    isStarting = false
    finishIfDone()
  }
}
