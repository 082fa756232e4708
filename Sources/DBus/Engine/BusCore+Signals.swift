extension BusCore {
  func add(_ handler: SignalHandler) {
    do throws(BusError) {
      try handler.rule.check()
    } catch {
      later { handler.failure?(error) }
      return
    }
    // The owner has to be known before the first signal comes.
    if let name = handler.rule.trackedSender { retainOwner(of: name) }
    guard signals.add(handler) else { return }
    let rule = handler.rule
    tellDriver("AddMatch", [.string(rule.string)]) { [weak self] result in
      guard let self, case .failure(let error) = result else { return }
      // An equal rule that comes later shall ask the bus again.
      let refused = signals.handlers(of: rule)
      for handler in refused {
        _ = signals.remove(handler)
        if let name = rule.trackedSender { releaseOwner(of: name) }
      }
      for handler in refused { handler.failure?(error) }
    }
  }

  func remove(_ handler: SignalHandler) {
    guard let wasLast = signals.remove(handler) else { return }
    if wasLast {
      tellDriver("RemoveMatch", [.string(handler.rule.string)]) { _ in }
    }
    if let name = handler.rule.trackedSender { releaseOwner(of: name) }
  }

  /// Asks the bus itself, past the limit for calls: it answers these at once and does not count them.
  func tellDriver(
    _ member: String, _ body: [Value],
    reply: @escaping @Sendable (Result<Message, BusError>) -> Void
  ) {
    execute(
      .call(
        PendingCall(
          .toDriver(member, body), timeout: nil, urgent: true, core: self, reply: reply)))
  }
}

extension MatchRule {
  /// The sender, where it is a well-known name: signals carry the unique name of its owner.
  fileprivate var trackedSender: String? {
    guard let sender, !sender.hasPrefix(":"), sender != Driver.name else { return nil }
    return sender
  }
}
