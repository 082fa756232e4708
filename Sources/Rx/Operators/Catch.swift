extension ObservableType {
  /// This sequence, which goes on after an error with what `handler` makes of it. If it throws,
  /// the sequence ends with that error.
  @preconcurrency
  public func `catch`(
    _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    Lift(asObservable()) { CatchSink($0, handler) }
  }

  /// This sequence, which emits `element` in place of an error and completes.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    let fallback = Observable.just(element)
    return Lift(asObservable()) { CatchSink($0) { _ in fallback } }
  }

  /// The first of these sequences, and after an error the next one; the last one's error ends it.
  public static func `catch`<Sequence: Swift.Sequence>(
    sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    retryAll(sequence)
  }
}

/// `@unchecked Sendable`: the source never overlaps its calls, and the fallback comes after it.
private final class CatchSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {
  private var handler: ((any Error) throws -> Observable<Element>)?
  private let fallback = SerialSlot()

  init(
    _ downstream: Sink<Element>,
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) {
    self.handler = handler
    super.init(downstream)
  }

  override func onNext(_ element: Element) { forward(element) }

  override func onError(_ error: any Error) {
    guard isActive else { return }
    guard let handler = exchange(&handler, nil) else { return fail(error) }
    do {
      let next = try handler(error)
      detach()
      fallback.set(next.start(self))
    } catch {
      fail(error)
    }
  }

  override func didDispose(afterEnding: Bool) { fallback.dispose() }
}
