import BlueZ
import DBus
import Foundation
import Rx

extension Peripheral {
  /// Reads a characteristic (`GattCharacteristic1.ReadValue`), whole, up to 512 octets.
  ///
  /// The emitted characteristic has the value that was read. The requests of a peripheral are sent
  /// one at a time, in order.
  ///
  /// - Returns: It fails with `BluetoothError.characteristicReadFailed` around the ``BlueZError``,
  ///   with its ATT code where there is one; after 45 s without an answer, too.
  public func readValue(for characteristic: Characteristic) -> Single<Characteristic> {
    let record = characteristic.record
    let subject = Operation.Subject(peripheral: self, attribute: record.key.path) {
      .characteristicReadFailed(characteristic, $0)
    }
    return manager.deviceOperation(subject) { device, operation, emitter in
      device.request(operation, on: record.key) { answered in
        let stream = device.stream(at: record.key.path)
        stream.readBegan()
        device.transport.call(
          GattCharacteristic1.readValue, on: record.key.path, ReadOptions()
        ) { result in
          answered()
          stream.readEnded(with: try? result.get())
          operation.answered(result, of: device) { value in
            emitter.only {
              record.value = value
              return Characteristic(record: record, service: characteristic.service, event: value)
            }
          }
        }
      }
    }
    .asSingle()
  }

  /// Reads a descriptor (`GattDescriptor1.ReadValue`); fails with
  /// `BluetoothError.descriptorReadFailed`.
  public func readValue(for descriptor: Descriptor) -> Single<Descriptor> {
    let record = descriptor.record
    let subject = Operation.Subject(peripheral: self, attribute: record.key.path) {
      .descriptorReadFailed(descriptor, $0)
    }
    return manager.deviceOperation(subject) { device, operation, emitter in
      device.request(operation, on: record.key) { answered in
        device.transport.call(GattDescriptor1.readValue, on: record.key.path, ReadOptions()) {
          answered()
          operation.answered($0, of: device) { value in
            emitter.only { [notices = descriptor.notices] in
              record.value = value
              notices.onNext(.descriptorRead(descriptor))
              return descriptor
            }
          }
        }
      }
    }
    .asSingle()
  }
}
