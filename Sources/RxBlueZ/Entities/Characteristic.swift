import BlueZ
import Foundation
import Rx

/// A GATT characteristic of a peripheral (`GattCharacteristic1`).
///
/// What a stream emits keeps the value of its event, also after `observe(on:)` or `buffer`; what a
/// discovery returned has the latest.
public final class Characteristic: Sendable {
  /// The service that it belongs to.
  public let service: Service
  let record: CharacteristicRecord
  private let event: Data?

  /// - Parameter event: The value of the event that this is emitted for.
  init(record: CharacteristicRecord, service: Service, event: Data? = nil) {
    self.record = record
    self.service = service
    self.event = event
  }

  /// What kind of characteristic it is.
  public var uuid: BluetoothUUID { record.key.uuid }

  /// The value of the event that emitted this characteristic, else the latest that was read or
  /// notified; nil before there was one.
  public var value: Data? { event ?? record.value }

  /// Whether notifications or indications are enabled for this process.
  public var isNotifying: Bool { record.isNotifying }

  /// What it can do, as its declaration says (`GattCharacteristic1.Flags`).
  public var properties: CharacteristicProperties { record.properties }

  /// The descriptors that were discovered; nil before.
  public var descriptors: [Descriptor]? {
    record.descriptors?.map { Descriptor(record: $0, characteristic: self) }
  }

  /// See ``Peripheral/discoverDescriptors(for:)``.
  public func discoverDescriptors() -> Single<[Descriptor]> {
    service.peripheral.discoverDescriptors(for: self)
  }

  /// See ``Peripheral/readValue(for:)-9dzfa``.
  public func readValue() -> Single<Characteristic> {
    service.peripheral.readValue(for: self)
  }

  /// See ``Peripheral/writeValue(_:for:type:canSendWriteWithoutResponseCheckEnabled:)``.
  public func writeValue(_ data: Data, type: WriteType) -> Single<Characteristic> {
    service.peripheral.writeValue(data, for: self, type: type)
  }

  /// See ``Peripheral/observeNotifyValue(for:)``.
  public func observeNotifyValue() -> Observable<Characteristic> {
    service.peripheral.observeNotifyValue(for: self)
  }

  /// See ``Peripheral/observeValueUpdate(for:)-(Characteristic?)``.
  public func observeValueUpdate() -> Observable<Characteristic> {
    service.peripheral.observeValueUpdate(for: self)
  }

  /// See ``Peripheral/observeValueUpdateAndSetNotification(for:options:)``.
  public func observeValueUpdateAndSetNotification(
    options: NotificationOptions = NotificationOptions()
  ) -> Observable<Characteristic> {
    service.peripheral.observeValueUpdateAndSetNotification(for: self, options: options)
  }
}

extension Characteristic: Equatable {
  /// The same characteristic of the same peripheral, in the same life of the daemon, whatever the
  /// value.
  public static func == (lhs: Characteristic, rhs: Characteristic) -> Bool {
    lhs.record.key == rhs.record.key && lhs.service.peripheral == rhs.service.peripheral
  }
}
