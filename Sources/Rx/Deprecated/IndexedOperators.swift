extension ObservableType {
  /// The old form of `enumerated().map(_:)`.
  @available(*, deprecated, message: "Use enumerated().map { index, element in … }.")
  @preconcurrency
  public func mapWithIndex<Result>(
    _ selector: @escaping @Sendable (Element, Int) throws -> Result
  ) -> Observable<Result> {
    enumerated().map { try selector($0.element, $0.index) }
  }

  /// The old form of `enumerated().flatMap(_:)`.
  @available(*, deprecated, message: "Use enumerated().flatMap { index, element in … }.")
  @preconcurrency
  public func flatMapWithIndex<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element, Int) throws -> Source
  ) -> Observable<Source.Element> {
    enumerated().flatMap { try selector($0.element, $0.index) }
  }

  /// The old form of `enumerated().skip(while:)`.
  @available(*, deprecated, message: "Use enumerated().skip(while:), then map { $0.element }.")
  @preconcurrency
  public func skipWhileWithIndex(
    _ predicate: @escaping @Sendable (Element, Int) throws -> Bool
  ) -> Observable<Element> {
    enumerated().skip(while: { try predicate($0.element, $0.index) }).map { $0.element }
  }

  /// The old form of `enumerated().take(while:)`.
  @available(*, deprecated, message: "Use enumerated().take(while:), then map { $0.element }.")
  @preconcurrency
  public func takeWhileWithIndex(
    _ predicate: @escaping @Sendable (Element, Int) throws -> Bool
  ) -> Observable<Element> {
    enumerated().take(while: { try predicate($0.element, $0.index) }).map { $0.element }
  }
}
