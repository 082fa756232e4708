import Rx

extension Peripheral {
  /// See ``CentralManager/establishConnection(_:options:)``.
  public func establishConnection(
    options: ConnectOptions = ConnectOptions()
  ) -> Observable<Peripheral> {
    manager.establishConnection(self, options: options)
  }

  /// True with each link that comes up, false with each that ends; no initial value. Never
  /// completes; fails with the error of the state.
  public func observeConnection() -> Observable<Bool> {
    manager.ensure(
      .poweredOn,
      observable: manager.connections.asObservable()
        .filter { [self] in $0.peripheral == self }
        .map(\.isConnected))
  }
}
