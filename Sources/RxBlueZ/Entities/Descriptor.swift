import BlueZ
import Foundation
import Rx

/// A descriptor of a characteristic (`GattDescriptor1`).
public final class Descriptor: Sendable {
  /// The characteristic that it describes.
  public let characteristic: Characteristic
  let record: DescriptorRecord

  init(record: DescriptorRecord, characteristic: Characteristic) {
    self.record = record
    self.characteristic = characteristic
  }

  /// What kind of descriptor it is.
  public var uuid: BluetoothUUID { record.key.uuid }

  /// The last value that was read or written, as it came over the air; nil before there was one.
  public var data: Data? { record.value }

  /// The last value in the type that CoreBluetooth gives it: a number (`NSNumber`) of Extended
  /// Properties (0x2900), Client and Server Characteristic Configuration (0x2902, 0x2903), a `String`
  /// of User Description (0x2901), `Data` of all others. Nil before there was one, and where it is
  /// not of that type; ``data`` has it then.
  public var value: Any? {
    data.flatMap { DescriptorValue($0, of: uuid)?.asObject }
  }

  /// See ``Peripheral/observeValueUpdate(for:)-(Descriptor?)``.
  public func observeValueUpdate() -> Observable<Descriptor> {
    characteristic.service.peripheral.observeValueUpdate(for: self)
  }

  /// See ``Peripheral/observeWrite(for:)-(Descriptor?)``.
  public func observeWrite() -> Observable<Descriptor> {
    characteristic.service.peripheral.observeWrite(for: self)
  }

  var notices: PublishSubject<PeripheralNotice> {
    characteristic.service.peripheral.manager.notices
  }

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
