import BlueZ
import Foundation
import Rx

extension Peripheral {
  /// The first service with the identifier's UUID, discovered where it is not known yet.
  ///
  /// - Returns: It fails with `RxError.noElements` where the peripheral has none.
  public func service(with identifier: ServiceIdentifier) -> Single<Service> {
    let uuid = identifier.uuid
    return .deferred { [self] in
      if let known = services?.first(where: { $0.uuid == uuid }) { return .just(known) }
      return discoverServices([uuid]).flatMap(Self.first)
    }
  }

  /// The first characteristic with the identifier's UUID, in its service.
  ///
  /// - Returns: It fails with `RxError.noElements` where the peripheral has none.
  public func characteristic(
    with identifier: CharacteristicIdentifier
  ) -> Single<Characteristic> {
    let uuid = identifier.uuid
    return service(with: identifier.service).flatMap { service in
      if let known = service.characteristics?.first(where: { $0.uuid == uuid }) {
        return .just(known)
      }
      return service.discoverCharacteristics([uuid]).flatMap(Self.first)
    }
  }

  /// The first descriptor with the identifier's UUID, of its characteristic.
  ///
  /// - Returns: It fails with `RxError.noElements` where the peripheral has none.
  public func descriptor(with identifier: DescriptorIdentifier) -> Single<Descriptor> {
    let uuid = identifier.uuid
    return characteristic(with: identifier.characteristic)
      .flatMap { $0.discoverDescriptors() }
      .flatMap { found in Self.first(found.filter { $0.uuid == uuid }) }
  }

  /// See ``readValue(for:)-(Characteristic)``.
  public func readValue(for identifier: CharacteristicIdentifier) -> Single<Characteristic> {
    characteristic(with: identifier).flatMap { $0.readValue() }
  }

  /// See ``writeValue(_:for:type:canSendWriteWithoutResponseCheckEnabled:)``.
  public func writeValue(
    _ data: Data, for identifier: CharacteristicIdentifier, type: WriteType
  ) -> Single<Characteristic> {
    characteristic(with: identifier).flatMap { $0.writeValue(data, type: type) }
  }

  /// See ``observeValueUpdate(for:)-(Characteristic)``.
  public func observeValueUpdate(
    for identifier: CharacteristicIdentifier
  ) -> Observable<Characteristic> {
    characteristic(with: identifier).asObservable().flatMap { $0.observeValueUpdate() }
  }

  /// See ``observeValueUpdateAndSetNotification(for:options:)-(Characteristic,_)``.
  public func observeValueUpdateAndSetNotification(
    for identifier: CharacteristicIdentifier, options: NotificationOptions = NotificationOptions()
  ) -> Observable<Characteristic> {
    characteristic(with: identifier).asObservable()
      .flatMap { $0.observeValueUpdateAndSetNotification(options: options) }
  }

  /// See ``discoverDescriptors(for:)-(Characteristic)``.
  public func discoverDescriptors(
    for identifier: CharacteristicIdentifier
  ) -> Single<[Descriptor]> {
    characteristic(with: identifier).flatMap { $0.discoverDescriptors() }
  }

  /// See ``readValue(for:)-(Descriptor)``.
  public func readValue(for identifier: DescriptorIdentifier) -> Single<Descriptor> {
    descriptor(with: identifier).flatMap { $0.readValue() }
  }

  /// See ``observeNotifyValue(for:)-(Characteristic)``.
  public func observeNotifyValue(
    for identifier: CharacteristicIdentifier
  ) -> Observable<Characteristic> {
    characteristic(with: identifier).asObservable().flatMap { $0.observeNotifyValue() }
  }

  /// See ``observeValueUpdate(for:)-(Descriptor?)``.
  public func observeValueUpdate(for identifier: DescriptorIdentifier) -> Observable<Descriptor> {
    descriptor(with: identifier).asObservable().flatMap { $0.observeValueUpdate() }
  }

  /// See ``observeWrite(for:)-(Descriptor?)``.
  public func observeWrite(for identifier: DescriptorIdentifier) -> Observable<Descriptor> {
    descriptor(with: identifier).asObservable().flatMap { $0.observeWrite() }
  }

  /// See ``writeValue(_:for:)-(_,Descriptor)``.
  public func writeValue(
    _ data: Data, for identifier: DescriptorIdentifier
  ) -> Single<Descriptor> {
    descriptor(with: identifier).flatMap { $0.writeValue(data) }
  }

  private static func first<Entity>(_ found: [Entity]) -> Single<Entity> {
    found.first.map { .just($0) } ?? .error(RxError.noElements)
  }
}
