extension ObservableType {
  /// The elements for which `predicate` holds. If it throws, the sequence ends with that error.
  @preconcurrency
  public func filter(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    Filter(asObservable(), predicate)
  }
}

private final class Filter<Element>: Producer<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let predicate: @Sendable (Element) throws -> Bool

  init(
    _ source: Observable<Element>, _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) {
    self.source = source
    self.predicate = predicate
  }

  override func run(_ downstream: Sink<Element>) -> DisposeBase {
    source.feed(FilterSink(downstream, predicate))
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
