import Rx

/// Use `.next(_:_:)`.
@available(*, deprecated, message: "use .next(_:_:) of Recorded")
public func next<T>(_ time: TestTime, _ element: T) -> Recorded<Event<T>> {
  .next(time, element)
}

/// Use `.completed(_:_:)`.
@available(*, deprecated, message: "use .completed(_:_:) of Recorded")
public func completed<T>(_ time: TestTime, _ type: T.Type = T.self) -> Recorded<Event<T>> {
  .completed(time)
}

/// Use `.error(_:_:_:)`.
@available(*, deprecated, message: "use .error(_:_:_:) of Recorded")
public func error<T>(_ time: TestTime, _ error: any Error, _ type: T.Type = T.self)
  -> Recorded<Event<T>>
{
  .error(time, error)
}

extension TestScheduler {
  /// Use `start(disposed:create:)`.
  @available(*, deprecated, renamed: "start(disposed:create:)")
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    _ disposed: TestTime, create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(disposed: disposed, create: create)
  }

  /// Use `start(created:subscribed:disposed:create:)`.
  @available(*, deprecated, renamed: "start(created:subscribed:disposed:create:)")
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    _ created: TestTime, subscribed: TestTime, disposed: TestTime,
    create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(created: created, subscribed: subscribed, disposed: disposed, create: create)
  }
}
