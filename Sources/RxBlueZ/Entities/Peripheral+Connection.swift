import Rx

extension Peripheral {
  /// See ``CentralManager/establishConnection(_:options:)``.
  public func establishConnection(
    options: ConnectOptions = ConnectOptions()
  ) -> Observable<Peripheral> {
    manager.establishConnection(self, options: options)
  }

  /// True with each link that comes up, false with each that ends; no initial value. Never
  /// completes; emits false and fails with the error of the state.
  public func observeConnection() -> Observable<Bool> {
    manager.linkEvents(of: self) {
      $0.isConnected
    } lastWord: { _ in
      false
    }
  }
}
