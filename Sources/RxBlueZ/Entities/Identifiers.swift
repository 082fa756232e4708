import BlueZ

/// Names a service; conform your own enum to use it with ``Peripheral``'s helpers.
public protocol ServiceIdentifier {
  /// The UUID of the service.
  var uuid: BluetoothUUID { get }
}

/// Names a characteristic of a service.
public protocol CharacteristicIdentifier {
  /// The UUID of the characteristic.
  var uuid: BluetoothUUID { get }
  /// The service that it is in.
  var service: ServiceIdentifier { get }
}

/// Names a descriptor of a characteristic.
public protocol DescriptorIdentifier {
  /// The UUID of the descriptor.
  var uuid: BluetoothUUID { get }
  /// The characteristic that it describes.
  var characteristic: CharacteristicIdentifier { get }
}
