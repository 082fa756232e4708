import BlueZ
import DBus

/// Makes a peripheral's records from BlueZ's objects; on the bus thread.
struct AttributeReader {
  private let tree: ObjectTree
  private let generation: Int
  private let records: AttributeRecords

  init?(_ device: Device, for peripheral: Peripheral) {
    guard let daemon = device.daemon else { return nil }
    tree = daemon.tree
    generation = daemon.transport.generation
    records = peripheral.attributes
    records.prune(before: generation)
  }

  func services(of device: ObjectPath) -> [ServiceRecord] {
    tree.children(of: device).compactMap(service)
  }

  func included(by service: ObjectPath) -> [ServiceRecord] {
    (tree[service, GattService1.includes] ?? []).sorted().compactMap(self.service)
  }

  func characteristics(of service: ObjectPath) -> [CharacteristicRecord] {
    tree.children(of: service).compactMap(characteristic)
  }

  /// The characteristic at `path` with its service.
  func characteristic(
    at path: ObjectPath
  ) -> (service: ServiceRecord, characteristic: CharacteristicRecord)? {
    guard let service = path.parent.flatMap(service), let record = characteristic(path) else {
      return nil
    }
    return (service, record)
  }

  func descriptors(of characteristic: ObjectPath) -> [DescriptorRecord] {
    tree.children(of: characteristic).compactMap { path in
      guard let uuid = tree[path, GattDescriptor1.uuid] else { return nil }
      return records.descriptor(key(path, uuid)) { DescriptorRecord(key: key(path, uuid)) }
    }
  }

  private func characteristic(_ path: ObjectPath) -> CharacteristicRecord? {
    guard let bag = tree[path, GattCharacteristic1.name],
      let uuid = bag[GattCharacteristic1.uuid]
    else { return nil }
    records.note(path, isNotifying: nil, mtu: bag[GattCharacteristic1.mtu])
    return records.characteristic(key(path, uuid)) {
      CharacteristicRecord(
        key: key(path, uuid),
        properties: CharacteristicProperties(flags: bag[GattCharacteristic1.flags] ?? []),
        isNotifying: bag[GattCharacteristic1.notifying] ?? false)
    }
  }

  private func service(_ path: ObjectPath) -> ServiceRecord? {
    guard let bag = tree[path, GattService1.name], let uuid = bag[GattService1.uuid] else {
      return nil
    }
    return records.service(key(path, uuid)) {
      ServiceRecord(key: key(path, uuid), isPrimary: bag[GattService1.primary] ?? true)
    }
  }

  private func key(_ path: ObjectPath, _ uuid: BluetoothUUID) -> AttributeKey {
    AttributeKey(generation: generation, path: path, uuid: uuid)
  }
}
