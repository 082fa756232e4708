import Rx

extension Peripheral {
  /// Connects, does `work` on the link, and lets the link go when that completes, fails, or the
  /// subscription is disposed.
  ///
  /// Elements and the end arrive at once; bluetoothd takes some two seconds more for the link to go
  /// down. Whoever connects to the peripheral meanwhile, in the same turn, too, waits for that and
  /// gets a link of their own; ``CentralManager/shutdown()`` waits for it as well.
  ///
  /// - Parameters:
  ///   - options: Of the connection. Their ``ConnectOptions/reconnect`` policy applies until there
  ///     is a link: work that was interrupted is not begun again.
  ///   - work: Begun once, on the manager's queue.
  /// - Returns: It fails as ``establishConnection(options:)`` and as the work does.
  @preconcurrency
  public func whileConnected<Element>(
    options: ConnectOptions = ConnectOptions(),
    _ work: @escaping @Sendable (Peripheral) throws -> Observable<Element>
  ) -> Observable<Element> {
    var options = options
    options.reconnect = options.reconnect.untilConnected
    let connection = establishConnection(options: options)
    return .deferred {
      let link = SingleAssignmentDisposable()
      return Observable<Peripheral>.create { observer in
        link.setDisposable(connection.subscribe(observer))
        return link
      }
      .flatMapFirst { peripheral in
        Observable.deferred { try work(peripheral) }
          .materialize()
          // The link is let go before the end is told: who hears of it may connect at once.
          .do(onNext: { if $0.isStopEvent { link.dispose() } })
      }
      .dematerialize()
    }
  }

  /// As ``whileConnected(options:_:)-(_,(Peripheral)->Observable<Element>)``.
  @preconcurrency
  public func whileConnected<Element>(
    options: ConnectOptions = ConnectOptions(),
    _ work: @escaping @Sendable (Peripheral) throws -> Single<Element>
  ) -> Single<Element> {
    whileConnected(options: options) { try work($0).asObservable() }.asSingle()
  }

  /// As ``whileConnected(options:_:)-(_,(Peripheral)->Observable<Element>)``.
  @preconcurrency
  public func whileConnected<Element>(
    options: ConnectOptions = ConnectOptions(),
    _ work: @escaping @Sendable (Peripheral) throws -> Maybe<Element>
  ) -> Maybe<Element> {
    whileConnected(options: options) { try work($0).asObservable() }.asMaybe()
  }

  /// As ``whileConnected(options:_:)-(_,(Peripheral)->Observable<Element>)``.
  @preconcurrency
  public func whileConnected(
    options: ConnectOptions = ConnectOptions(),
    _ work: @escaping @Sendable (Peripheral) throws -> Completable
  ) -> Completable {
    whileConnected(options: options) { try work($0).asObservable() }.asCompletable()
  }
}
