@preconcurrency import Dispatch

/// Calls a closure once after a while, unless it is cancelled first: what a deadline is made of.
final class Alarm: Sendable {
  private let timer: any DispatchSourceTimer

  init(after delay: Duration, _ ring: @escaping @Sendable () -> Void) {
    timer = DispatchSource.makeTimerSource(queue: .global())
    let (seconds, attoseconds) = delay.components
    timer.schedule(
      deadline: .now() + .seconds(Int(seconds))
        + .nanoseconds(Int(attoseconds / 1_000_000_000)))
    timer.setEventHandler(handler: ring)
    timer.activate()
  }

  func cancel() {
    timer.cancel()
  }
}
