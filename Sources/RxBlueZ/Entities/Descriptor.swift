import BlueZ
import Foundation
import Rx

/// A descriptor of a characteristic (`GattDescriptor1`).
public final class Descriptor: Sendable {
  public let characteristic: Characteristic
  let record: DescriptorRecord

  init(record: DescriptorRecord, characteristic: Characteristic) {
    self.record = record
    self.characteristic = characteristic
  }

  public var uuid: BluetoothUUID { record.key.uuid }

  /// The last value that was read or written, as it came over the air; nil before there was one.
  public var data: Data? { record.value }

  /// See ``Peripheral/readValue(for:)``.
  public func readValue() -> Single<Descriptor> {
    characteristic.service.peripheral.readValue(for: self)
  }

  /// See ``Peripheral/writeValue(_:for:)``.
  public func writeValue(_ data: Data) -> Single<Descriptor> {
    characteristic.service.peripheral.writeValue(data, for: self)
  }
}

extension Descriptor: Equatable {
  /// The same descriptor of the same peripheral, in the same life of the daemon.
  public static func == (lhs: Descriptor, rhs: Descriptor) -> Bool {
    lhs.record.key == rhs.record.key
      && lhs.characteristic.service.peripheral == rhs.characteristic.service.peripheral
  }
}
