import Rx

/// What managers of both roles have in common.
public protocol ManagerType: AnyObject {
  /// The current state.
  var state: BluetoothState { get }

  /// Each change of the state, on the manager's queue; never completes, never fails. The first
  /// state that becomes known is always emitted, asynchronously.
  func observeState() -> Observable<BluetoothState>

  /// The current state, then each change.
  func observeStateWithInitialValue() -> Observable<BluetoothState>
}

extension ManagerType {
  /// Mirrors `observable` while the manager is in `state`; fails with the matching
  /// `BluetoothError` at subscription, or as soon as the state is another one. A state that is not
  /// known yet is waited for.
  public func ensure<T>(
    _ state: BluetoothState, observable: Observable<T>
  ) -> Observable<T> {
    let departures = observeStateWithInitialValue()
      .skip(while: { $0 == .unknown })
      .filter { $0 != state }
      .flatMap { other -> Observable<T> in
        BluetoothError(state: other).map { .error($0) } ?? .never()
      }
    return .absorb(departures, observable)
  }
}
