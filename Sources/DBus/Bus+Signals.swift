extension Bus {
  /// Receives the signals that `rule` describes. The bus learns of it in order with later calls, and
  /// of equal rules only once.
  ///
  /// - Parameters:
  ///   - failure: called if the rule is not allowed or the bus refuses it.
  ///   - handler: called on the bus thread with each such signal.
  public func addMatch(
    _ rule: MatchRule, failure: (@Sendable (BusError) -> Void)? = nil,
    handler: @escaping @Sendable (Message) -> Void
  ) -> BusRegistration {
    core.register(SignalHandler(rule: rule, failure: failure, handler)) { core, handler in
      core.add(handler)
    } remove: { core, handler in
      core.remove(handler)
    }
  }
}
