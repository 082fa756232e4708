import Foundation

/// RxSwift 4 took times as seconds in a `Double`.
extension ObservableType {
  /// The old form of `timeout(_:scheduler:)`, in seconds.
  @available(*, deprecated, message: "Use a time interval such as .seconds(3).")
  public func timeout(
    _ dueTime: TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(RxTimeInterval(inSeconds: dueTime), scheduler: scheduler)
  }

  /// The old form of `timeout(_:other:scheduler:)`, in seconds.
  @available(*, deprecated, message: "Use a time interval such as .seconds(3).")
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: TimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    timeout(RxTimeInterval(inSeconds: dueTime), other: other, scheduler: scheduler)
  }

  /// The old form of `delay(_:scheduler:)`, in seconds.
  @available(*, deprecated, message: "Use a time interval such as .seconds(3).")
  public func delay(
    _ dueTime: TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    delay(RxTimeInterval(inSeconds: dueTime), scheduler: scheduler)
  }

  /// The old form of `delaySubscription(_:scheduler:)`, in seconds.
  @available(*, deprecated, message: "Use a time interval such as .seconds(3).")
  public func delaySubscription(
    _ dueTime: TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    delaySubscription(RxTimeInterval(inSeconds: dueTime), scheduler: scheduler)
  }

  /// The old form of `debounce(_:scheduler:)`, in seconds.
  @available(*, deprecated, message: "Use a time interval such as .seconds(3).")
  public func debounce(
    _ dueTime: TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    debounce(RxTimeInterval(inSeconds: dueTime), scheduler: scheduler)
  }

  /// The old form of `throttle(_:latest:scheduler:)`, in seconds.
  @available(*, deprecated, message: "Use a time interval such as .seconds(3).")
  public func throttle(
    _ dueTime: TimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    throttle(RxTimeInterval(inSeconds: dueTime), latest: latest, scheduler: scheduler)
  }

  /// The old form of `take(for:scheduler:)`, in seconds.
  @available(*, deprecated, message: "Use take(for:) and a time interval such as .seconds(3).")
  public func take(
    _ duration: TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    take(for: RxTimeInterval(inSeconds: duration), scheduler: scheduler)
  }

  /// The old form of `skip(_:scheduler:)`, in seconds.
  @available(*, deprecated, message: "Use a time interval such as .seconds(3).")
  public func skip(
    _ duration: TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    skip(RxTimeInterval(inSeconds: duration), scheduler: scheduler)
  }

  /// The old form of `buffer(timeSpan:count:scheduler:)`, in seconds.
  @available(*, deprecated, message: "Use a time interval such as .seconds(3).")
  public func buffer(
    timeSpan: TimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    buffer(timeSpan: RxTimeInterval(inSeconds: timeSpan), count: count, scheduler: scheduler)
  }

  /// The old form of `window(timeSpan:count:scheduler:)`, in seconds.
  @available(*, deprecated, message: "Use a time interval such as .seconds(3).")
  public func window(
    timeSpan: TimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    window(timeSpan: RxTimeInterval(inSeconds: timeSpan), count: count, scheduler: scheduler)
  }
}
