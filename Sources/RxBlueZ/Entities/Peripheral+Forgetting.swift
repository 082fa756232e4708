import BlueZ
import DBus
import Rx

extension Peripheral {
  /// Makes BlueZ forget the device (`Adapter1.RemoveDevice`): it drops the link, whoever made it,
  /// the bond and its keys, and the cached attributes, so that the next connection discovers them
  /// anew. Completes when the device's object is gone (a link takes 2 to 3 s), at once where BlueZ
  /// does not know the device.
  ///
  /// Other subscriptions to the device fail with `BluetoothError.peripheralDisconnected`. bluetoothd
  /// 5.66 to 5.82 may die of it where a link was lost while a notification socket was being acquired:
  /// then this fails with `.bluetoothResetting`, and the device is still known afterwards.
  ///
  /// - Returns: It fails with the ``BlueZError`` where bluetoothd refuses, and with the error of the
  ///   state. The completion arrives on the manager's queue.
  public func forget() -> Completable {
    let source: Observable<Never> = manager.operation { [self, core = manager.core] in
      guard let device = core.device(for: self) else { return }
      Removal(of: device, for: $0, then: $1.completed).call()
    }
    return source.asCompletable()
  }
}

/// One removal; bluetoothd 5.55 only disconnects a device that is connected, and has to be asked
/// again.
private final class Removal: @unchecked Sendable {
  // Confined to the bus thread.
  private let device: Device
  private let operation: Operation
  private let completed: () -> Void
  private var calls = 0
  private var patience: Timer?

  init(of device: Device, for operation: Operation, then completed: @escaping () -> Void) {
    self.device = device
    self.operation = operation
    self.completed = completed
  }

  func call() {
    guard !operation.isOver else { return }
    guard device.properties != nil, let adapter = device.adapter?.path else { return done() }
    calls += 1
    device.transport.call(
      Adapter1.removeDevice, on: adapter, device.path, urgent: true, isAwaited: true
    ) { [self] result in
      guard !operation.isOver else { return }
      switch result {
      case .success: awaitRemoval()
      case .failure(let error) where error.kind == .doesNotExist: awaitRemoval()
      case .failure(let error): failLater(error)
      }
    }
  }

  /// The objects go 10 to 45 ms after the reply.
  private func awaitRemoval() {
    guard device.properties != nil else { return done() }
    device.whenRemoved(for: operation) { [self] in done() }
    guard calls < 3 else {
      return operation.fail(
        with: BlueZError(
          .failed, text: "bluetoothd keeps the device",
          operation: Adapter1.removeDevice.operation, path: device.path))
    }
    patience = device.transport.schedule(after: .milliseconds(500)) { [self] in call() }
    operation.atEnd { [self] in patience = nil }
  }

  /// Where the adapter or the daemon went, that is told meanwhile.
  private func failLater(_ error: BlueZError) {
    patience = device.transport.schedule(after: Device.causePatience) { [self] in
      operation.fail(with: error)
    }
    operation.atEnd { [self] in patience = nil }
  }

  private func done() {
    guard !operation.isOver else { return }
    operation.end()
    completed()
  }
}
