extension ObservableType {
  /// The only element, as it comes. `RxError.moreThanOneElement` as soon as there is a second,
  /// `RxError.noElements` if it completes without one.
  public func single() -> Observable<Element> {
    Lift(asObservable()) { SingleElementSink($0) { _ in true } }
  }

  /// The only element for which `predicate` holds, as it comes. `RxError.moreThanOneElement` as soon
  /// as there is a second, `RxError.noElements` if it completes without one.
  @preconcurrency
  public func single(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    Lift(asObservable()) { SingleElementSink($0, predicate) }
  }
}

/// `@unchecked Sendable`: the source never overlaps its calls.
private final class SingleElementSink<Element>: OperatorSink<Element, Element>,
  @unchecked Sendable
{
  private let predicate: (Element) throws -> Bool
  private var hasElement = false

  init(_ downstream: Sink<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard isActive else { return }
    do {
      guard try predicate(element) else { return }
    } catch {
      return fail(error)
    }
    if hasElement { return fail(RxError.moreThanOneElement) }
    hasElement = true
    forward(element)
  }

  override func onCompleted() {
    if hasElement { finish() } else { fail(RxError.noElements) }
  }
}
