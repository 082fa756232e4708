import BlueZ
import Rx

extension CentralManager {
  /// Whether the peripheral lets this host use the Apple Notification Center Service: BlueZ does not
  /// tell that.
  ///
  /// - Returns: It fails on the manager's queue with a ``BlueZError`` of kind `.notSupported`, once
  ///   the adapter is powered on, else with the error of the state.
  public func observeANCSAuthorized(for peripheral: Peripheral) -> Observable<Bool> {
    operation { operation, _ in
      operation.fail(
        BlueZError(
          .notSupported, text: "BlueZ does not tell whether a peripheral has authorized ANCS",
          operation: "Observing ANCS"))
    }
  }
}
