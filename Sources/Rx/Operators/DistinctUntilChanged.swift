extension ObservableType where Element: Equatable {
  /// The elements that differ from the one before.
  public func distinctUntilChanged() -> Observable<Element> {
    Lift(asObservable()) { DistinctSink($0, { $0 }, ==) }
  }
}

extension ObservableType {
  /// The elements whose key differs from that of the one before.
  @preconcurrency
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<Element> {
    Lift(asObservable()) { DistinctSink($0, keySelector, ==) }
  }

  /// The elements that `comparer` tells from the one before.
  @preconcurrency
  public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    Lift(asObservable()) { DistinctSink($0, { $0 }, comparer) }
  }

  /// The elements whose key `comparer` tells from that of the one before.
  @preconcurrency
  public func distinctUntilChanged<K>(
    _ keySelector: @escaping @Sendable (Element) throws -> K,
    comparer: @escaping @Sendable (K, K) throws -> Bool
  ) -> Observable<Element> {
    Lift(asObservable()) { DistinctSink($0, keySelector, comparer) }
  }

  /// The elements whose property differs from that of the one before.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Observable<Element> {
    Lift(asObservable()) { DistinctSink($0, { $0[keyPath: keyPath] }, ==) }
  }
}

/// `@unchecked Sendable`: the source never overlaps its calls.
private final class DistinctSink<Element, Key>: OperatorSink<Element, Element>,
  @unchecked Sendable
{
  private let key: (Element) throws -> Key
  private let isEqual: (Key, Key) throws -> Bool
  private var last: Key?

  init(
    _ downstream: Sink<Element>, _ key: @escaping (Element) throws -> Key,
    _ isEqual: @escaping (Key, Key) throws -> Bool
  ) {
    self.key = key
    self.isEqual = isEqual
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard isActive else { return }
    do {
      let key = try self.key(element)
      if let last, try isEqual(last, key) { return }
      let old = exchange(&last, key)
      downstream.onNext(element)
      withExtendedLifetime(old) {}
    } catch {
      fail(error)
    }
  }
}
