/// A well-known name and who owns it now.
///
/// `@unchecked Sendable`: touched on the bus thread alone.
final class TrackedOwner: @unchecked Sendable {
  /// `nil` until it is known; then the unique name, or `nil` inside for none.
  var owner: String??
  var handlers: [OwnerHandler] = []
  var uses = 0
  /// Receives NameOwnerChanged.
  var signals: SignalHandler?
}

extension BusCore {
  func add(_ handler: OwnerHandler) {
    do throws(BusError) {
      try Names.checkBusName(handler.name)
    } catch {
      // Nobody can own it.
      later { handler.call(nil) }
      return
    }
    let tracked = retainOwner(of: handler.name)
    tracked.handlers.append(handler)
    later {
      guard !handler.hasBegun, let owner = tracked.owner else { return }
      handler.hasBegun = true
      handler.call(owner)
    }
  }

  func remove(_ handler: OwnerHandler) {
    guard let tracked = owners[handler.name],
      let index = tracked.handlers.firstIndex(where: { $0 === handler })
    else { return }
    tracked.handlers.remove(at: index)
    releaseOwner(of: handler.name)
  }

  @discardableResult
  func retainOwner(of name: String) -> TrackedOwner {
    if let tracked = owners[name] {
      tracked.uses += 1
      return tracked
    }
    let tracked = TrackedOwner()
    tracked.uses = 1
    owners[name] = tracked
    let rule = MatchRule(
      sender: Driver.name, path: Driver.path, interface: Driver.name, member: "NameOwnerChanged",
      arg0: name)
    let signals = SignalHandler(rule: rule, failure: nil) { [weak self, weak tracked] signal in
      guard let tracked else { return }
      guard signal.body.count == 3, let owner = signal.body[2].asString else { return }
      self?.ownerIs(owner.isEmpty ? nil : owner, of: name, tracked)
    }
    tracked.signals = signals
    add(signals)
    tellDriver("GetNameOwner", [.string(name)]) { [weak self] result in
      self?.ownerIs((try? result.get())?.body.first?.asString, of: name, tracked)
    }
    return tracked
  }

  func releaseOwner(of name: String) {
    guard let tracked = owners[name] else { return }
    tracked.uses -= 1
    guard tracked.uses == 0 else { return }
    owners[name] = nil
    if let signals = tracked.signals { remove(signals) }
  }

  func ownerIs(_ owner: String?, of name: String, _ tracked: TrackedOwner) {
    // An answer may come after the name was let go of.
    guard owners[name] === tracked, tracked.owner != .some(owner) else { return }
    tracked.owner = .some(owner)
    for handler in tracked.handlers {
      handler.hasBegun = true
      handler.call(owner)
    }
  }
}
