extension InfallibleType {
  /// The elements for which `predicate` holds.
  @preconcurrency
  public func filter(
    _ predicate: @escaping @Sendable (Element) -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// The elements from the first one on for which `predicate` does not hold.
  @preconcurrency
  public func skip(
    while predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().skip(while: predicate))
  }

  /// The elements that come after `other` has had its first one.
  public func skip<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other))
  }

  /// The first `count` elements, then completion.
  public func take(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().take(count))
  }

  /// The elements that come within `duration` of the subscription, on `scheduler`'s clock.
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// This sequence until `other` has an element; then it completes.
  public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other.asObservable()))
  }

  /// This sequence until `other` has an element; then it completes.
  public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other))
  }

  /// This sequence until `predicate` holds; then it completes.
  @preconcurrency
  public func take(
    until predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(until: predicate, behavior: behavior))
  }

  /// This sequence as long as `predicate` holds; then it completes.
  @preconcurrency
  public func take(
    while predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(while: predicate, behavior: behavior))
  }
}
