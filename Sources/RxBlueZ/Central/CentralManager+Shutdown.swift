import Rx

extension CentralManager {
  /// Ends all subscriptions of this manager but those to its state with
  /// `BluetoothError.destroyed`, and completes when bluetoothd has answered: links are down (that
  /// takes it 2 s), scans and notifications stopped, also those that were disposed before; after
  /// 10 s in any case. Nothing can be started afterwards. Never fails.
  public func shutdown() -> Completable {
    .create { [self] completion in
      core.daemon.transport.perform { [self] in
        core.shutDown { [self] in queue.async { completion(.completed) } }
      }
      return Disposables.create()
    }
  }

  /// As the `Completable`, for async code.
  public func shutdown() async {
    await withCheckedContinuation { continuation in
      core.daemon.transport.perform { [core] in core.shutDown { continuation.resume() } }
    }
  }
}
