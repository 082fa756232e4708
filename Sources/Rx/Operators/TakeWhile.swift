extension ObservableType {
  /// This sequence as long as `predicate` holds; then it completes.
  @preconcurrency
  public func take(
    while predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    Lift(asObservable()) { TakeWhileSink($0, behavior, predicate) }
  }

  /// This sequence until `predicate` holds; then it completes.
  @preconcurrency
  public func take(
    until predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    Lift(asObservable()) { TakeWhileSink($0, behavior) { try !predicate($0) } }
  }
}

/// `@unchecked Sendable`: the source never overlaps its calls.
private final class TakeWhileSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {
  private let behavior: TakeBehavior
  private let predicate: (Element) throws -> Bool
  private var isOver = false

  init(
    _ downstream: Sink<Element>, _ behavior: TakeBehavior,
    _ predicate: @escaping (Element) throws -> Bool
  ) {
    self.behavior = behavior
    self.predicate = predicate
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isOver, isActive else { return }
    do {
      if try predicate(element) { return downstream.onNext(element) }
      isOver = true
      if behavior == .inclusive { downstream.onNext(element) }
      finish()
    } catch {
      fail(error)
    }
  }
}
