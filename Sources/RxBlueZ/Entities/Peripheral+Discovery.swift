import BlueZ
import DBus
import Rx

extension Peripheral {
  /// The services, as soon as BlueZ has resolved them (`Device1.ServicesResolved`).
  ///
  /// - Parameter serviceUUIDs: The ones wanted; nil or empty for all. Those that the peripheral
  ///   lacks are missing in the result.
  /// - Returns: It fails with `BluetoothError.servicesDiscoveryFailed` where BlueZ does not resolve
  ///   them within 45 s, and with `.peripheralDisconnected` without a link. The result arrives on
  ///   the manager's queue.
  public func discoverServices(_ serviceUUIDs: [BluetoothUUID]?) -> Single<[Service]> {
    let subject = Operation.Subject(peripheral: self, attribute: nil) { [self] in
      .servicesDiscoveryFailed(self, $0)
    }
    return discovery(subject) { [self] device in
      let records = AttributeReader(device, for: self)?.services(of: device.path)
      return records?.filter { $0.isWanted(serviceUUIDs) }
    } result: { [self] records in
      attributes.noteDiscovered(records)
      return records.map { Service(record: $0, peripheral: self) }
    }
  }

  /// The services that `service` includes; as ``discoverServices(_:)``, failing with
  /// `BluetoothError.includedServicesDiscoveryFailed`.
  public func discoverIncludedServices(
    _ includedServiceUUIDs: [BluetoothUUID]?, for service: Service
  ) -> Single<[Service]> {
    let path = service.record.key.path
    let subject = Operation.Subject(peripheral: self, attribute: path) { [self] in
      .includedServicesDiscoveryFailed(self, $0)
    }
    return discovery(subject, within: service.record.key) { [self] device in
      let records = AttributeReader(device, for: self)?.included(by: path)
      return records?.filter { $0.isWanted(includedServiceUUIDs) }
    } result: { [self] records in
      service.record.noteDiscovered(included: records)
      return records.map { Service(record: $0, peripheral: self) }
    }
  }

  /// The characteristics of `service`; as ``discoverServices(_:)``, failing with
  /// `BluetoothError.characteristicsDiscoveryFailed`.
  public func discoverCharacteristics(
    _ characteristicUUIDs: [BluetoothUUID]?, for service: Service
  ) -> Single<[Characteristic]> {
    let path = service.record.key.path
    let subject = Operation.Subject(peripheral: self, attribute: path) {
      .characteristicsDiscoveryFailed(service, $0)
    }
    return discovery(subject, within: service.record.key) { [self] device in
      let records = AttributeReader(device, for: self)?.characteristics(of: path)
      return records?.filter { $0.isWanted(characteristicUUIDs) }
    } result: { records in
      service.record.noteDiscovered(records)
      return records.map { Characteristic(record: $0, service: service) }
    }
  }

  /// The descriptors of `characteristic`; as ``discoverServices(_:)``, failing with
  /// `BluetoothError.descriptorsDiscoveryFailed`.
  public func discoverDescriptors(for characteristic: Characteristic) -> Single<[Descriptor]> {
    let path = characteristic.record.key.path
    let subject = Operation.Subject(peripheral: self, attribute: path) {
      .descriptorsDiscoveryFailed(characteristic, $0)
    }
    return discovery(subject, within: characteristic.record.key) { [self] device in
      AttributeReader(device, for: self)?.descriptors(of: path)
    } result: { records in
      characteristic.record.noteDiscovered(records)
      return records.map { Descriptor(record: $0, characteristic: characteristic) }
    }
  }

  /// - Parameters:
  ///   - parent: The attribute to look in, which must still be there.
  ///   - find: Reads BlueZ's objects, on the bus thread.
  ///   - result: Makes the entities, on the manager's queue.
  private func discovery<Record: Sendable, Entity>(
    _ subject: Operation.Subject, within parent: AttributeKey? = nil,
    find: @escaping @Sendable (Device) -> [Record]?,
    result: @escaping @Sendable ([Record]) -> [Entity]
  ) -> Single<[Entity]> {
    manager.deviceOperation(subject) { device, operation, emitter in
      let deadline = device.transport.schedule(after: ServiceResolution.patience) {
        operation.fail(
          with: BlueZError(
            .noReply, text: "BlueZ did not resolve the services in \(ServiceResolution.patience)",
            operation: "Resolving services", path: device.path))
      }
      operation.atEnd { deadline.cancel() }
      device.services.whenResolved(for: operation) {
        guard !operation.isOver else { return }
        if let parent, !device.has(parent) {
          return operation.fail(with: .attributeGone(parent.path))
        }
        let records = find(device) ?? []
        operation.end()
        emitter.only { result(records) }
      }
    }
    .asSingle()
  }
}

extension AttributeRecord {
  /// No wish is a wish for all.
  fileprivate func isWanted(_ uuids: [BluetoothUUID]?) -> Bool {
    uuids.map { $0.isEmpty || $0.contains(key.uuid) } ?? true
  }
}
