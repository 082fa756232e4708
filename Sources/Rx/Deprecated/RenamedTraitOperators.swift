extension PrimitiveSequence {
  /// The old name of `catch(_:)`.
  @available(*, deprecated, renamed: "catch(_:)")
  @preconcurrency
  public func catchError(
    _ handler: @escaping @Sendable (any Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> { self.catch(handler) }

  /// The old name of `retry(when:)`.
  @available(*, deprecated, renamed: "retry(when:)")
  @preconcurrency
  public func retryWhen<Trigger: ObservableType>(
    _ notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> PrimitiveSequence<Trait, Element> { retry(when: notificationHandler) }

  /// The old name of `retry(when:)`.
  @available(*, deprecated, renamed: "retry(when:)")
  @preconcurrency
  public func retryWhen<Trigger: ObservableType, Failure: Error>(
    _ notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
  ) -> PrimitiveSequence<Trait, Element> { retry(when: notificationHandler) }

  /// The old name of `observe(on:)`.
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(
    _ scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> { observe(on: scheduler) }

  /// The old name of `subscribe(on:)`.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(
    _ scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> { subscribe(on: scheduler) }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The old name of `catchAndReturn(_:)`.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Single<Element> {
    catchAndReturn(element)
  }

  /// The old form of `subscribe(onSuccess:onFailure:onDisposed:)`.
  @available(*, deprecated, renamed: "subscribe(onSuccess:onFailure:onDisposed:)")
  @preconcurrency
  public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil,
    onError: @escaping @Sendable (any Error) -> Void, onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    subscribe(onSuccess: onSuccess, onFailure: onError, onDisposed: onDisposed)
  }

  /// The old form of `do(onSuccess:…)`.
  @available(*, deprecated, message: "Use do(onSuccess:).")
  @preconcurrency
  public func `do`(
    onNext: @escaping @Sendable (Element) throws -> Void,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Single<Element> {
    self.do(
      onSuccess: onNext, onError: onError, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
      onDispose: onDispose)
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// The old name of `zip(_:)`.
  @available(*, deprecated, renamed: "zip(_:)")
  public static func merge(_ sources: Completable...) -> Completable { zip(sources) }

  /// The old name of `zip(_:)`.
  @available(*, deprecated, renamed: "zip(_:)")
  public static func merge(_ sources: [Completable]) -> Completable { zip(sources) }

  /// The old name of `zip(_:)`.
  @available(*, deprecated, renamed: "zip(_:)")
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable { zip(sources) }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The old name of `catchAndReturn(_:)`.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Maybe<Element> {
    catchAndReturn(element)
  }
}
