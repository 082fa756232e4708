extension ObservableType {
  /// The elements for which `predicate` holds. If it throws, the sequence ends with that error.
  @preconcurrency
  public func filter(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    Lift(asObservable()) { FilterSink($0, predicate) }
  }
}

private final class FilterSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {
  private let predicate: @Sendable (Element) throws -> Bool

  init(_ downstream: Sink<Element>, _ predicate: @escaping @Sendable (Element) throws -> Bool) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard isActive else { return }
    do {
      if try predicate(element) { downstream.onNext(element) }
    } catch {
      fail(error)
    }
  }
}
