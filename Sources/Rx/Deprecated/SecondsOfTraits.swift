import Foundation

extension PrimitiveSequence {
  /// The old form of `timeout(_:scheduler:)`, in seconds.
  @available(*, deprecated, message: "Use a time interval such as .seconds(3).")
  public func timeout(
    _ dueTime: TimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    timeout(RxTimeInterval(inSeconds: dueTime), scheduler: scheduler)
  }

  /// The old form of `timeout(_:other:scheduler:)`, in seconds.
  @available(*, deprecated, message: "Use a time interval such as .seconds(3).")
  public func timeout(
    _ dueTime: TimeInterval, other: PrimitiveSequence<Trait, Element>,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    timeout(RxTimeInterval(inSeconds: dueTime), other: other, scheduler: scheduler)
  }

  /// The old form of `delay(_:scheduler:)`, in seconds.
  @available(*, deprecated, message: "Use a time interval such as .seconds(3).")
  public func delay(
    _ dueTime: TimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    delay(RxTimeInterval(inSeconds: dueTime), scheduler: scheduler)
  }

  /// The old form of `delaySubscription(_:scheduler:)`, in seconds.
  @available(*, deprecated, message: "Use a time interval such as .seconds(3).")
  public func delaySubscription(
    _ dueTime: TimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    delaySubscription(RxTimeInterval(inSeconds: dueTime), scheduler: scheduler)
  }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger {
  /// The old form of `timer(_:scheduler:)`, in seconds.
  @available(*, deprecated, message: "Use a time interval such as .seconds(3).")
  public static func timer(
    _ dueTime: TimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    timer(RxTimeInterval(inSeconds: dueTime), scheduler: scheduler)
  }
}
