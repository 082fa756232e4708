extension ObservableType {
  /// Sends the elements to the relays. A relay can't end: completion is dropped, an error goes to
  /// `Hooks.defaultErrorHandler`.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable { bind(toAll: relays) }

  /// Sends the elements to the relays. A relay can't end: completion is dropped, an error goes to
  /// `Hooks.defaultErrorHandler`.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable { bind(toAll: relays) }

  /// Sends the elements to the relays. A relay can't end: completion is dropped, an error goes to
  /// `Hooks.defaultErrorHandler`.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable { bind(toAll: relays) }

  /// Sends the elements to the relays. A relay can't end: completion is dropped, an error goes to
  /// `Hooks.defaultErrorHandler`.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable { bind(toAll: relays) }

  /// Sends the elements to the relays. A relay can't end: completion is dropped, an error goes to
  /// `Hooks.defaultErrorHandler`.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable { bind(toAll: relays) }

  /// Sends the elements to the relays. A relay can't end: completion is dropped, an error goes to
  /// `Hooks.defaultErrorHandler`.
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable { bind(toAll: relays) }

  func bind<Relay: RelayType>(toAll relays: [Relay]) -> any Disposable
  where Relay.Element == Element {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  func bind<Relay: RelayType>(toAll relays: [Relay]) -> any Disposable
  where Relay.Element == Element? {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }
}

/// What `bind(to:)` needs of a relay.
protocol RelayType: ObservableType {
  func accept(_ event: Element)
}

extension PublishRelay: RelayType {}
extension BehaviorRelay: RelayType {}
extension ReplayRelay: RelayType {}
