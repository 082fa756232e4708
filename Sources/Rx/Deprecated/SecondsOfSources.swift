import Foundation

extension ObservableType where Element: FixedWidthInteger {
  /// The old form of `interval(_:scheduler:)`, in seconds.
  @available(*, deprecated, message: "Use a time interval such as .seconds(3).")
  public static func interval(
    _ period: TimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    interval(RxTimeInterval(inSeconds: period), scheduler: scheduler)
  }

  /// The old form of `timer(_:period:scheduler:)`, in seconds.
  @available(*, deprecated, message: "Use a time interval such as .seconds(3).")
  public static func timer(
    _ dueTime: TimeInterval, period: TimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(
      RxTimeInterval(inSeconds: dueTime), period: period.map { RxTimeInterval(inSeconds: $0) },
      scheduler: scheduler)
  }
}
