import BlueZ
import DBus
import Foundation
import Rx

extension Peripheral {
  /// How many octets a value may have: 512 with a response (Core Specification Vol 3, Part F,
  /// 3.2.9), the link's MTU less 3 without; 20 where BlueZ does not tell the MTU.
  public func maximumWriteValueLength(for type: WriteType) -> Int {
    switch type {
    case .withResponse: 512
    case .withoutResponse: min(512, max(20, Int(attributes.mtu ?? 23) - 3))
    }
  }

  /// Writes a characteristic (`GattCharacteristic1.WriteValue`).
  ///
  /// - Parameters:
  ///   - type: `.withResponse` completes when the peripheral has confirmed the value, which may
  ///     have 512 octets; `.withoutResponse` when bluetoothd has taken it, which may have as many
  ///     as ``maximumWriteValueLength(for:)`` says.
  ///   - canSendWriteWithoutResponseCheckEnabled: Of no effect: bluetoothd's reply to each command
  ///     is waited for, and holds the pipeline back.
  /// - Returns: It fails with `BluetoothError.characteristicWriteFailed` around the ``BlueZError``.
  public func writeValue(
    _ data: Data, for characteristic: Characteristic, type: WriteType,
    canSendWriteWithoutResponseCheckEnabled: Bool = true
  ) -> Single<Characteristic> {
    let record = characteristic.record
    let subject = Operation.Subject(peripheral: self, attribute: record.key.path) {
      .characteristicWriteFailed(characteristic, $0)
    }
    return manager.deviceOperation(subject) { device, operation, emitter in
      let options = WriteOptions(type: type == .withResponse ? .request : .command)
      let send: AttributeLane.Send = { answered in
        device.transport.call(
          GattCharacteristic1.writeValue, on: record.key.path, WriteArguments(data, options)
        ) {
          answered()
          operation.answered($0, of: device) { _ in emitter.only { characteristic } }
        }
      }
      switch type {
      case .withResponse: device.request(operation, on: record.key, send: send)
      // Commands have no answer to wait for: in order, and past the other attributes' requests.
      case .withoutResponse: device.command(operation, on: record.key, send: send)
      }
    }
    .asSingle()
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
}
