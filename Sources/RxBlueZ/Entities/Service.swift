import BlueZ
import Rx

/// A GATT service of a peripheral (`GattService1`).
public final class Service: Sendable {
  /// The peripheral that has it.
  public let peripheral: Peripheral
  let record: ServiceRecord

  init(record: ServiceRecord, peripheral: Peripheral) {
    self.record = record
    self.peripheral = peripheral
  }

  /// What kind of service it is.
  public var uuid: BluetoothUUID { record.key.uuid }

  /// Whether it is a primary service, rather than one that only others include.
  public var isPrimary: Bool { record.isPrimary }

  /// The included services that were discovered; nil before the first discovery.
  public var includedServices: [Service]? {
    record.included?.map { Service(record: $0, peripheral: peripheral) }
  }

  /// The characteristics that were discovered; nil before the first discovery.
  public var characteristics: [Characteristic]? {
    record.characteristics?.map { Characteristic(record: $0, service: self) }
  }

  /// See ``Peripheral/discoverCharacteristics(_:for:)``.
  public func discoverCharacteristics(
    _ characteristicUUIDs: [BluetoothUUID]?
  ) -> Single<[Characteristic]> {
    peripheral.discoverCharacteristics(characteristicUUIDs, for: self)
  }

  /// See ``Peripheral/discoverIncludedServices(_:for:)``.
  public func discoverIncludedServices(
    _ includedServiceUUIDs: [BluetoothUUID]?
  ) -> Single<[Service]> {
    peripheral.discoverIncludedServices(includedServiceUUIDs, for: self)
  }
}

extension Service: Equatable {
  /// The same service of the same peripheral, in the same life of the daemon.
  public static func == (lhs: Service, rhs: Service) -> Bool {
    lhs.record.key == rhs.record.key && lhs.peripheral == rhs.peripheral
  }
}
