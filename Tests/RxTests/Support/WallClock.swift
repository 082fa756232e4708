import Foundation
import Rx
import RxTesting

/// Virtual time with a clock on the wall that can be set, which notes each delay that it is asked for.
final class WallClock: SchedulerType {
  private let time: TestScheduler
  private let shift = Box<TimeInterval>(0)
  private let noted = Log<Double>()
  private let isDeaf: Bool

  /// - Parameters:
  ///   - isDeaf: Whether work runs although it was disposed, as work that has just begun does.
  init(_ time: TestScheduler, isDeaf: Bool = false) {
    self.time = time
    self.isDeaf = isDeaf
  }

  /// The delays that were asked for, in seconds.
  var delays: [Double] { noted.entries }

  var now: RxTime { time.now.addingTimeInterval(shift.value) }

  /// Sets the clock forward or back by so many seconds at `time`; what is scheduled keeps its time.
  func set(by seconds: TimeInterval, at time: TestTime) {
    self.time.scheduleAt(time) { [shift] in shift.value = seconds }
  }

  func schedule<StateType>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    time.schedule(state, action: action)
  }

  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    if case .nanoseconds(let span) = dueTime { noted.add(Double(span) / 1e9) }
    if case .seconds(let span) = dueTime { noted.add(Double(span)) }
    let work = time.scheduleRelative(state, dueTime: dueTime, action: action)
    return isDeaf ? Disposables.create() : work
  }
}
