import BlueZ

/// Names a service; conform your own enum to use it with ``Peripheral``'s helpers.
public protocol ServiceIdentifier {
  var uuid: BluetoothUUID { get }
}

/// Names a characteristic of a service.
public protocol CharacteristicIdentifier {
  var uuid: BluetoothUUID { get }
  var service: ServiceIdentifier { get }
}

/// Names a descriptor of a characteristic.
public protocol DescriptorIdentifier {
  var uuid: BluetoothUUID { get }
  var characteristic: CharacteristicIdentifier { get }
}
