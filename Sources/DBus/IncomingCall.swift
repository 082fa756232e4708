import Synchronization

/// A method call from somebody else. It is to be answered exactly once, now or later, from any
/// thread.
public final class IncomingCall: Sendable {
  public let message: Message
  private let core: BusCore
  private let willAnswer: (@Sendable () -> Void)?
  private let isAnswered = Atomic(false)

  init(_ message: Message, core: BusCore, willAnswer: (@Sendable () -> Void)? = nil) {
    self.message = message
    self.core = core
    self.willAnswer = willAnswer
  }

  /// The same call, to be answered instead of this one, which calls `willAnswer` before its answer
  /// is sent.
  func notifying(_ willAnswer: (@Sendable () -> Void)?) -> IncomingCall {
    willAnswer == nil ? self : IncomingCall(message, core: core, willAnswer: willAnswer)
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

  /// Answers that there is no such method, in libdbus' words.
  public func refuse() {
    error(ErrorName.unknownMethod, message.unknownMethodText)
  }

  private func answer(_ reply: Message) {
    guard !isAnswered.exchange(true, ordering: .relaxed), !message.noReplyExpected else { return }
    willAnswer?()
    core.submit(.answer(reply, to: message))
  }
}
