extension InfallibleType {
  /// Sends the elements to the relays; completion is dropped.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    asObservable().bind(toAll: relays)
  }

  /// Sends the elements to the relays; completion is dropped.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    asObservable().bind(toAll: relays)
  }

  /// Sends the elements to the relays; completion is dropped.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    asObservable().bind(toAll: relays)
  }

  /// Sends the elements to the relays; completion is dropped.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    asObservable().bind(toAll: relays)
  }

  /// Sends the elements to the relays; completion is dropped.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    asObservable().bind(toAll: relays)
  }

  /// Sends the elements to the relays; completion is dropped.
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    asObservable().bind(toAll: relays)
  }
}
