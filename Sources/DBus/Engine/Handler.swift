import Synchronization

/// A user's closure that can be switched off at once, from any thread.
///
/// `@unchecked Sendable`: `timer` and `hasBegun` are touched on the bus thread alone, the rest is
/// constant or atomic.
class Handler<Input, Output>: @unchecked Sendable {
  private let isActive = Atomic(true)
  private let body: @Sendable (Input) -> Output
  var timer: TimerQueue.ID?
  /// Whether it was told the state that it starts from.
  var hasBegun = false

  init(_ body: @escaping @Sendable (Input) -> Output) {
    self.body = body
  }

  var isOn: Bool { isActive.load(ordering: .relaxed) }

  /// `nil` if it is switched off.
  @discardableResult
  func call(_ input: Input) -> Output? {
    isOn ? body(input) : nil
  }

  func deactivate() {
    isActive.store(false, ordering: .relaxed)
  }
}

/// Receives the signals of one match rule.
final class SignalHandler: Handler<Message, Void>, @unchecked Sendable {
  let rule: MatchRule
  let failure: (@Sendable (BusError) -> Void)?

  init(
    rule: MatchRule, failure: (@Sendable (BusError) -> Void)?,
    _ body: @escaping @Sendable (Message) -> Void
  ) {
    self.rule = rule
    self.failure = failure
    super.init(body)
  }
}

/// Receives the owners of one bus name.
final class OwnerHandler: Handler<String?, Void>, @unchecked Sendable {
  let name: String

  init(name: String, _ body: @escaping @Sendable (String?) -> Void) {
    self.name = name
    super.init(body)
  }
}
