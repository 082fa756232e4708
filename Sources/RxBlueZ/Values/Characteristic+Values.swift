import Foundation
import Rx

extension Characteristic {
  /// The value as a type; nil before there is one.
  ///
  /// - Throws: `BluetoothError.characteristicReadFailed` around a ``GATTDecodingError`` (or what
  ///   the type throws) where it is malformed.
  public func value<Value: GATTDecodable>(
    as type: Value.Type
  ) throws(BluetoothError) -> Value? {
    guard let value else { return nil }
    do {
      return try Value(gattValue: value)
    } catch {
      throw .characteristicReadFailed(self, error)
    }
  }

  /// Reads the value and decodes it, as ``readValue()`` does.
  ///
  /// - Returns: It fails as ``value(as:)`` does where the value is malformed.
  public func readValue<Value: GATTDecodable>(as type: Value.Type) -> Single<Value> {
    readValue().map { try $0.decoded() }
  }

  /// Encodes a value and writes it, as ``writeValue(_:type:)`` does. The type is named because it
  /// decides the octets: `writeValue(1, as: UInt16.self, type: .withResponse)`.
  ///
  /// - Returns: It fails with `BluetoothError.characteristicWriteFailed` around a
  ///   ``GATTEncodingError``, and sends nothing, where the value has no octets.
  public func writeValue<Value: GATTEncodable>(
    _ value: Value, as valueType: Value.Type, type: WriteType
  ) -> Single<Characteristic> {
    .deferred { [self] in
      let octets: Data
      do {
        octets = try value.gattValue()
      } catch {
        return .error(BluetoothError.characteristicWriteFailed(self, error))
      }
      return writeValue(octets, type: type)
    }
  }

  /// Enables notifications or indications and decodes each value, as
  /// ``observeValueUpdateAndSetNotification(options:)`` does.
  ///
  /// - Returns: It fails as ``value(as:)`` does at the first value that is malformed, which ends
  ///   the subscription; ``notificationResults(as:options:)`` goes on.
  public func notifications<Value: GATTDecodable>(
    as type: Value.Type, options: NotificationOptions = NotificationOptions()
  ) -> Observable<Value> {
    observeValueUpdateAndSetNotification(options: options).map { try $0.decoded() }
  }

  /// The same, where a malformed value is an element: a `failure` with the error that
  /// ``notifications(as:options:)`` would end with. What else ends the stream is still its error.
  public func notificationResults<Value: GATTDecodable>(
    as type: Value.Type, options: NotificationOptions = NotificationOptions()
  ) -> Observable<Result<Value, BluetoothError>> {
    observeValueUpdateAndSetNotification(options: options).map { event in
      Result { () throws(BluetoothError) in try event.decoded() }
    }
  }

  /// Of a characteristic that an event emitted, which has a value.
  private func decoded<Value: GATTDecodable>() throws(BluetoothError) -> Value {
    guard let value = try value(as: Value.self) else { throw .characteristicReadFailed(self, nil) }
    return value
  }
}
