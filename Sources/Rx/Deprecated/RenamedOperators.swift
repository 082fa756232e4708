extension ObservableType {
  /// The old name of `catch(_:)`.
  @available(*, deprecated, renamed: "catch(_:)")
  @preconcurrency
  public func catchError(
    _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
  ) -> Observable<Element> { self.catch(handler) }

  /// The old name of `catch(sequence:)`.
  @available(*, deprecated, renamed: "catch(sequence:)")
  public static func catchError<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    self.catch(sequence: sequence)
  }

  /// The old name of `catchAndReturn(_:)`.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> {
    catchAndReturn(element)
  }

  /// The old name of `retry(when:)`.
  @available(*, deprecated, renamed: "retry(when:)")
  @preconcurrency
  public func retryWhen<Trigger: ObservableType>(
    _ notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> Observable<Element> { retry(when: notificationHandler) }

  /// The old name of `retry(when:)`.
  @available(*, deprecated, renamed: "retry(when:)")
  @preconcurrency
  public func retryWhen<Trigger: ObservableType, Failure: Error>(
    _ notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
  ) -> Observable<Element> { retry(when: notificationHandler) }

  /// The old name of `observe(on:)`.
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    observe(on: scheduler)
  }

  /// The old name of `subscribe(on:)`.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    subscribe(on: scheduler)
  }

  /// The old name of `element(at:)`.
  @available(*, deprecated, renamed: "element(at:)")
  public func elementAt(_ index: Int) -> Observable<Element> { element(at: index) }

  /// The old name of `take(until:)`.
  @available(*, deprecated, renamed: "take(until:)")
  public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> {
    take(until: other)
  }

  /// The old name of `take(until:behavior:)`.
  @available(*, deprecated, renamed: "take(until:behavior:)")
  @preconcurrency
  public func takeUntil(
    _ behavior: TakeBehavior, predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> { take(until: predicate, behavior: behavior) }

  /// The old name of `take(while:behavior:)`.
  @available(*, deprecated, renamed: "take(while:behavior:)")
  @preconcurrency
  public func takeWhile(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> { take(while: predicate) }

  /// The old name of `skip(until:)`.
  @available(*, deprecated, renamed: "skip(until:)")
  public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> {
    skip(until: other)
  }

  /// The old name of `skip(while:)`.
  @available(*, deprecated, renamed: "skip(while:)")
  @preconcurrency
  public func skipWhile(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> { skip(while: predicate) }

  /// The old name of `take(for:scheduler:)`.
  @available(*, deprecated, renamed: "take(for:scheduler:)")
  public func take(
    _ duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> { take(for: duration, scheduler: scheduler) }
}
