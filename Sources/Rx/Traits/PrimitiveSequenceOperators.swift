extension PrimitiveSequence {
  /// A sequence that `observableFactory` makes anew for each subscription.
  @preconcurrency
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(.deferred { try observableFactory().source })
  }

  /// See `ObservableType.delay(_:scheduler:)`.
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.delay(dueTime, scheduler: scheduler))
  }

  /// See `ObservableType.delaySubscription(_:scheduler:)`.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// See `ObservableType.observe(on:)`.
  public func observe(
    on scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.observe(on: scheduler))
  }

  /// See `ObservableType.subscribe(on:)`.
  public func subscribe(
    on scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.subscribe(on: scheduler))
  }

  /// See `ObservableType.catch(_:)`.
  @preconcurrency
  public func `catch`(
    _ handler: @escaping @Sendable (any Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.catch { try handler($0).source })
  }

  /// See `ObservableType.retry()`.
  public func retry() -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.retry())
  }

  /// See `ObservableType.retry(_:)`.
  public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.retry(maxAttemptCount))
  }

  /// See `ObservableType.retry(when:)`.
  @preconcurrency
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.retry(when: notificationHandler))
  }

  /// See `ObservableType.retry(when:)`.
  @preconcurrency
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.retry(when: notificationHandler))
  }

  /// See `ObservableType.timeout(_:scheduler:)`.
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.timeout(dueTime, scheduler: scheduler))
  }

  /// See `ObservableType.timeout(_:other:scheduler:)`.
  public func timeout(
    _ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.timeout(dueTime, other: other.source, scheduler: scheduler))
  }

  /// See `ObservableType.debug(_:trimOutput:file:line:function:)`.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      source.debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// See `ObservableType.using(_:observableFactory:)`.
  @preconcurrency
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping @Sendable () throws -> Resource,
    primitiveSequenceFactory:
      @escaping @Sendable (Resource) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      .using(resourceFactory) { try primitiveSequenceFactory($0).source })
  }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger {
  /// 0 after `dueTime` on `scheduler`, then completion.
  public static func timer(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(.timer(dueTime, scheduler: scheduler))
  }
}
