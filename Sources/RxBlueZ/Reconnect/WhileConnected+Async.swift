import Rx

extension Peripheral {
  /// Connects, does `work` on the link, and lets the link go when that returns or throws.
  ///
  /// What the work asks of the peripheral fails when the link is lost; the work itself is not
  /// cancelled. Cancelling the task ends a connect that is under way. As with the other forms, the
  /// result arrives before the link is down, and the next connect may follow at once.
  ///
  /// - Parameters:
  ///   - options: Of the connection. Their ``ConnectOptions/reconnect`` policy applies until there
  ///     is a link.
  ///   - work: Done once, on the caller's actor.
  public func whileConnected<Output>(
    options: ConnectOptions = ConnectOptions(), isolation: isolated (any Actor)? = #isolation,
    _ work: (Peripheral) async throws -> Output
  ) async throws -> Output {
    var options = options
    options.reconnect = options.reconnect.untilConnected
    let connection = establishConnection(options: options)
    let link = SingleAssignmentDisposable()
    defer { link.dispose() }
    let peripheral = try await Single<Peripheral>.create { single in
      link.setDisposable(
        connection.subscribe(
          onNext: { single(.success($0)) }, onError: { single(.failure($0)) }))
      return Disposables.create()
    }
    .value
    return try await work(peripheral)
  }
}
