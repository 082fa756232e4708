import Synchronization

/// A method call from somebody else. It is to be answered exactly once, now or later, from any
/// thread.
public final class IncomingCall: Sendable {
  public let message: Message
  private let core: BusCore
  private let isAnswered = Atomic(false)

  init(_ message: Message, core: BusCore) {
    self.message = message
    self.core = core
  }

  /// Answers with values. A body that D-Bus does not allow is answered as an error that says so.
  /// A second answer, and an answer that the caller does not want, are not sent.
  public func reply(_ body: [Value] = []) {
    answer(.methodReturn(to: message, body: body))
  }

  /// Answers with an error; `text` is for people. A `name` or a `text` that D-Bus does not allow is
  /// answered as an error that says so.
  public func error(_ name: String, _ text: String) {
    answer(.error(to: message, name: name, text: text))
  }

  private func answer(_ reply: Message) {
    guard !isAnswered.exchange(true, ordering: .relaxed), !message.noReplyExpected else { return }
    core.submit(.answer(reply, to: message))
  }
}
