import BlueZ
import DBus
import Foundation
import Rx

extension Peripheral {
  /// Each value of the characteristic from now on: notifications and indications, while somebody
  /// has them enabled, and what is read by this process. Never completes.
  ///
  /// - Parameter characteristic: Nil for any of the peripheral's.
  /// - Returns: It fails with `BluetoothError.peripheralDisconnected` when the link ends, and with
  ///   `.characteristicReadFailed` when the peripheral removes the characteristic.
  public func observeValueUpdate(
    for characteristic: Characteristic? = nil
  ) -> Observable<Characteristic> {
    guard let characteristic else { return allValues() }
    return values(of: characteristic, wantsReads: true) { _, _, _ in
    } event: {
      $0
    }
  }

  private func allValues() -> Observable<Characteristic> {
    manager.deviceOperation(asSubject) { [self] device, operation, emitter in
      device.audience.add(until: operation) { [self] path, value in
        guard let known = AttributeReader(device, for: self)?.characteristic(at: path) else {
          return
        }
        emitter.next { [self] in
          known.characteristic.value = value
          let service = Service(record: known.service, peripheral: self)
          return Characteristic(record: known.characteristic, service: service, event: value)
        }
      }
    }
  }

  /// Enables notifications or indications (`GattCharacteristic1.StartNotify`, or AcquireNotify with
  /// ``NotificationOptions/Transport/socket``) and emits each value
  /// once, in order; equal and empty ones, too. What is read meanwhile is not emitted. Never
  /// completes; the last of a characteristic's subscriptions that is disposed disables them.
  ///
  /// - Returns: It fails with `BluetoothError.characteristicSetNotifyValueFailed` where the
  ///   peripheral or BlueZ refuses, and with `.peripheralDisconnected` when the link ends.
  public func observeValueUpdateAndSetNotification(
    for characteristic: Characteristic, options: NotificationOptions = NotificationOptions()
  ) -> Observable<Characteristic> {
    values(of: characteristic, wantsReads: false) { stream, operation, _ in
      stream.session.acquire(operation, by: options.transport)
    } event: {
      $0
    }
    .do(onError: { [notices = manager.notices] error in
      if case .characteristicSetNotifyValueFailed? = error as? BluetoothError {
        notices.onNext(.notifyFailed(characteristic, error))
      }
    })
  }

  func values<Event>(
    of characteristic: Characteristic, wantsReads: Bool,
    begin: @escaping @Sendable (ValueStream, Operation, Emitter<Event>) -> Void,
    event: @escaping @Sendable (Characteristic) -> Event
  ) -> Observable<Event> {
    let record = characteristic.record
    let subject = Operation.Subject(peripheral: self, attribute: record.key.path) {
      wantsReads
        ? .characteristicReadFailed(characteristic, $0)
        : .characteristicSetNotifyValueFailed(characteristic, $0)
    }
    return manager.deviceOperation(subject) { device, operation, emitter in
      guard device.has(record.key) else {
        return operation.fail(with: .attributeGone(record.key.path))
      }
      let stream = device.stream(at: record.key.path)
      let listener = ValueStream.Listener(wantsReads: wantsReads) { value in
        emitter.next {
          record.value = value
          return event(
            Characteristic(record: record, service: characteristic.service, event: value))
        }
      }
      // It listens first: values may come before the answer to StartNotify.
      stream.add(listener, until: operation)
      begin(stream, operation, emitter)
    }
  }
}
