/// A method call that is under way. Letting go of it does not cancel it.
///
/// `@unchecked Sendable`: what varies is touched on the bus thread alone; `core` is a weak reference
/// that is set once.
public final class PendingCall: @unchecked Sendable {
  let timeout: Duration?
  let deadline: Deadline?
  let urgent: Bool
  private weak let core: BusCore?

  /// Bus thread only. `nil` once it has been called.
  var reply: (@Sendable (Result<Message, BusError>) -> Void)?
  /// Bus thread only. `nil` once it is written or the call has ended: it may hold descriptors.
  var message: Message?
  /// Bus thread only. Whether it is among those that the bus has yet to answer.
  var isOnWire = false
  /// Bus thread only.
  var timer: TimerQueue.ID?

  init(
    _ message: Message, timeout: Duration?, urgent: Bool, core: BusCore,
    reply: @escaping @Sendable (Result<Message, BusError>) -> Void
  ) {
    self.message = message
    self.timeout = timeout
    self.deadline = timeout.map(Deadline.after)
    self.urgent = urgent
    self.core = core
    self.reply = reply
  }

  /// Ends the call: its reply handler gets `.cancelled`, and an answer that comes later is dropped.
  /// Without effect once the call has ended.
  public func cancel() {
    guard let core else { return }
    core.submit(.run { core.finish(self, .failure(.cancelled)) })
  }
}
