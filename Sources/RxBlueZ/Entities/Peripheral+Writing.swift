import BlueZ
import DBus
import Foundation
import Rx

extension Peripheral {
  /// How many octets a value may have: 512 with a response (Core Specification Vol 3, Part F,
  /// 3.2.9), the link's MTU less 3, but no more than 512, without; 20 where BlueZ does not tell the
  /// MTU: before 5.62 it does so only once a socket is held (``acquireWrite(for:)``).
  public func maximumWriteValueLength(for type: WriteType) -> Int {
    switch type {
    case .withResponse: longestValue
    case .withoutResponse: commandLimit(mtu: attributes.mtu)
    }
  }

  /// Writes a characteristic (`GattCharacteristic1.WriteValue`).
  ///
  /// Values of one characteristic are written in the order of the subscriptions, of both types. A
  /// subscription that is disposed takes back what was not sent yet.
  ///
  /// - Parameters:
  ///   - type: `.withResponse` completes when the peripheral has confirmed the value, which may
  ///     have 512 octets; `.withoutResponse` when bluetoothd, or the socket to it that
  ///     ``acquireWrite(for:)`` holds, has taken it, which may have as many as
  ///     ``maximumWriteValueLength(for:)`` says.
  ///   - canSendWriteWithoutResponseCheckEnabled: Of no effect: a value waits for those before it
  ///     in any case, and ends with the link.
  /// - Returns: It fails with `BluetoothError.characteristicWriteFailed` around the ``BlueZError``;
  ///   one with `ATTError.invalidAttributeValueLength` where the value has more than 512 octets,
  ///   which is not sent. The result arrives on the manager's queue.
  public func writeValue(
    _ data: Data, for characteristic: Characteristic, type: WriteType,
    canSendWriteWithoutResponseCheckEnabled: Bool = true
  ) -> Single<Characteristic> {
    write(data, for: characteristic, type) { _ in
    } done: { emitter in
      emitter.only { characteristic }
    }
    .asSingle()
  }

  /// - Parameters:
  ///   - sent: Called when it is on its way, after what was before it.
  ///   - done: Called when it has succeeded.
  func write<Element>(
    _ data: Data, for characteristic: Characteristic, _ type: WriteType,
    sent: @escaping @Sendable (Emitter<Element>) -> Void,
    done: @escaping @Sendable (Emitter<Element>) -> Void
  ) -> Observable<Element> {
    let key = characteristic.record.key
    let written = manager.deviceOperation(writeSubject(characteristic)) {
      (device, operation, emitter: Emitter<Element>) in
      guard data.count <= longestValue else {
        return operation.fail(with: .valueTooLong(data.count, key.path))
      }
      switch type {
      case .withResponse:
        device.writeRequest(operation, on: key, data) {
          sent(emitter)
        } done: { result in
          operation.answered(result, of: device) { _ in done(emitter) }
        }
      case .withoutResponse:
        device.command(operation, on: key, data) {
          sent(emitter)
        } done: { result in
          operation.answered(result, of: device) { _ in done(emitter) }
        }
      }
    }
    guard type == .withoutResponse else { return written }
    let gauge = record.commands
    return written.do(onSubscribe: { gauge.enter() }, onDispose: { gauge.leave() })
  }

  /// Writes a descriptor (`GattDescriptor1.WriteValue`); fails with
  /// `BluetoothError.descriptorWriteFailed`. BlueZ does not let anybody write the Client
  /// Characteristic Configuration (0x2902): observe the characteristic instead.
  public func writeValue(_ data: Data, for descriptor: Descriptor) -> Single<Descriptor> {
    let record = descriptor.record
    let subject = Operation.Subject(peripheral: self, attribute: record.key.path) {
      .descriptorWriteFailed(descriptor, $0)
    }
    return manager.deviceOperation(subject) { device, operation, emitter in
      device.request(operation, on: record.key) { answered in
        device.transport.call(
          GattDescriptor1.writeValue, on: record.key.path, WriteArguments(data)
        ) {
          answered()
          operation.answered($0, of: device) { _ in
            emitter.only { [notices = descriptor.notices] in
              record.value = data
              notices.onNext(.descriptorWritten(descriptor))
              return descriptor
            }
          }
        }
      }
    }
    .asSingle()
  }

  func writeSubject(_ characteristic: Characteristic) -> Operation.Subject {
    Operation.Subject(peripheral: self, attribute: characteristic.record.key.path) {
      .characteristicWriteFailed(characteristic, $0)
    }
  }
}
