import BlueZ
import DBus
import Rx

extension Peripheral {
  /// Each write with a response that the peripheral confirms, to `characteristic` or, where that is
  /// nil, to any of the peripheral's: of all subscriptions and managers of this process. What is
  /// written without a response is not confirmed. Never completes; events arrive on the manager's
  /// queue.
  ///
  /// - Returns: It fails with `BluetoothError.characteristicWriteFailed` when such a write fails,
  ///   and with `.peripheralDisconnected` when the link ends.
  public func observeWrite(
    for characteristic: Characteristic? = nil
  ) -> Observable<Characteristic> {
    let subject = characteristic.map(writeSubject) ?? asSubject
    return manager.deviceOperation(subject) { [self] device, operation, emitter in
      if let key = characteristic?.record.key, !device.has(key) {
        return operation.fail(with: .attributeGone(key.path))
      }
      device.confirmations.listen(operation) { [self] path, result in
        if let wanted = characteristic?.record.key.path, wanted != path { return }
        guard let written = characteristic ?? self.characteristic(at: path, on: device) else {
          return
        }
        switch result {
        case .success: emitter.next { written }
        case .failure(let error):
          device.judge(error) {
            operation.fail(BluetoothError.characteristicWriteFailed(written, error))
          }
        }
      }
    }
  }

  /// See ``observeWrite(for:)-(Characteristic?)``.
  public func observeWrite(
    for identifier: CharacteristicIdentifier
  ) -> Observable<Characteristic> {
    characteristic(with: identifier).asObservable().flatMap { $0.observeWrite() }
  }
}

extension Peripheral {
  private func characteristic(at path: ObjectPath, on device: Device) -> Characteristic? {
    AttributeReader(device, for: self)?.characteristic(at: path).map { known in
      Characteristic(
        record: known.characteristic, service: Service(record: known.service, peripheral: self))
    }
  }
}

extension Characteristic {
  /// See ``Peripheral/observeWrite(for:)-(Characteristic?)``.
  public func observeWrite() -> Observable<Characteristic> {
    service.peripheral.observeWrite(for: self)
  }
}
