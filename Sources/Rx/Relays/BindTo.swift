extension ObservableType {
  /// Sends the elements to the relays. A relay can't end: completion is dropped, an error goes to
  /// `Hooks.defaultErrorHandler`.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to the relays. A relay can't end: completion is dropped, an error goes to
  /// `Hooks.defaultErrorHandler`.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to the relays. A relay can't end: completion is dropped, an error goes to
  /// `Hooks.defaultErrorHandler`.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to the relays. A relay can't end: completion is dropped, an error goes to
  /// `Hooks.defaultErrorHandler`.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }
}
