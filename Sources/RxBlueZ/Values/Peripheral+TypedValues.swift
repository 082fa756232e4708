import Rx

/// The same for a characteristic by its identifier, which is discovered where it is not known yet.
extension Peripheral {
  /// See ``Characteristic/readValue(as:)``.
  public func readValue<Value: GATTDecodable>(
    for identifier: CharacteristicIdentifier, as type: Value.Type
  ) -> Single<Value> {
    characteristic(with: identifier).flatMap { $0.readValue(as: type) }
  }

  /// See ``Characteristic/writeValue(_:as:type:)``.
  public func writeValue<Value: GATTEncodable>(
    _ value: Value, as valueType: Value.Type, for identifier: CharacteristicIdentifier,
    type: WriteType
  ) -> Single<Characteristic> {
    characteristic(with: identifier).flatMap { $0.writeValue(value, as: valueType, type: type) }
  }

  /// See ``Characteristic/notifications(as:options:)``.
  public func notifications<Value: GATTDecodable>(
    for identifier: CharacteristicIdentifier, as type: Value.Type,
    options: NotificationOptions = NotificationOptions()
  ) -> Observable<Value> {
    characteristic(with: identifier).asObservable()
      .flatMap { $0.notifications(as: type, options: options) }
  }

  /// See ``Characteristic/notificationResults(as:options:)``.
  public func notificationResults<Value: GATTDecodable>(
    for identifier: CharacteristicIdentifier, as type: Value.Type,
    options: NotificationOptions = NotificationOptions()
  ) -> Observable<Result<Value, BluetoothError>> {
    characteristic(with: identifier).asObservable()
      .flatMap { $0.notificationResults(as: type, options: options) }
  }
}
