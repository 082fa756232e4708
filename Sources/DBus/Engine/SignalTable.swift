/// The handlers of signals, ready for look-up.
struct SignalTable {
  private struct Key: Hashable {
    let interface: String?
    let member: String?
  }

  private var handlers: [Key: [SignalHandler]] = [:]
  /// How many handlers have a rule that leaves the interface or the member open.
  private var openKeys = 0
  private var uses: [MatchRule: Int] = [:]

  /// Whether this is the first handler of its rule.
  mutating func add(_ handler: SignalHandler) -> Bool {
    let key = Key(interface: handler.rule.interface, member: handler.rule.member)
    handlers[key, default: []].append(handler)
    if isOpen(key) { openKeys += 1 }
    uses[handler.rule, default: 0] += 1
    return uses[handler.rule] == 1
  }

  /// Whether this was the last handler of its rule; `nil` if it was not here.
  mutating func remove(_ handler: SignalHandler) -> Bool? {
    let key = Key(interface: handler.rule.interface, member: handler.rule.member)
    guard let index = handlers[key]?.firstIndex(where: { $0 === handler }) else { return nil }
    handlers[key]?.remove(at: index)
    if handlers[key]?.isEmpty == true { handlers[key] = nil }
    if isOpen(key) { openKeys -= 1 }
    uses[handler.rule, default: 1] -= 1
    guard uses[handler.rule] == 0 else { return false }
    uses[handler.rule] = nil
    return true
  }

  /// The handlers of `rule`.
  func handlers(of rule: MatchRule) -> [SignalHandler] {
    let key = Key(interface: rule.interface, member: rule.member)
    return handlers[key, default: []].filter { $0.rule == rule }
  }

  /// The handlers whose rule matches `signal`, of which only the header is needed.
  ///
  /// - Parameters:
  ///   - owns: whether the unique name owns the well-known name.
  ///   - arg0: the signal's first argument, if it is a string.
  func handlers(
    for signal: Message, owns: (String, String) -> Bool, arg0: () -> String?
  ) -> [SignalHandler] {
    var candidates = handlers[Key(interface: signal.interface, member: signal.member)] ?? []
    if openKeys > 0 {
      candidates += handlers[Key(interface: signal.interface, member: nil)] ?? []
      candidates += handlers[Key(interface: nil, member: signal.member)] ?? []
      candidates += handlers[Key(interface: nil, member: nil)] ?? []
    }
    if candidates.allSatisfy({ matches($0.rule, signal, owns, arg0) }) { return candidates }
    return candidates.filter { matches($0.rule, signal, owns, arg0) }
  }

  private func isOpen(_ key: Key) -> Bool {
    key.interface == nil || key.member == nil
  }

  private func matches(
    _ rule: MatchRule, _ signal: Message, _ owns: (String, String) -> Bool, _ arg0: () -> String?
  ) -> Bool {
    if let path = rule.path, path != signal.path { return false }
    if let space = rule.pathNamespace, signal.path != space,
      signal.path?.isDescendant(of: space) != true
    {
      return false
    }
    if let sender = rule.sender, sender != signal.sender {
      guard let actual = signal.sender, owns(actual, sender) else { return false }
    }
    if let expected = rule.arg0, expected != arg0() { return false }
    return true
  }
}
