import BlueZ
import DBus
import Foundation

/// A characteristic of a device: org.bluez.GattCharacteristic1, and below it its descriptors.
final class RemoteCharacteristic {
  /// The value's handle.
  let handle: UInt16
  let object: DaemonObject
  let properties: CharacteristicProperties
  let notifications: Notifications
  let sockets: AcquiredSockets
  private let access: AttributeAccess
  private let descriptors: [RemoteDescriptor]
  private weak var device: Device?

  init(
    _ record: AttributeDatabase.Characteristic, of service: ObjectPath, on device: Device,
    isReadOnly: Bool
  ) {
    let path = BlueZPath.characteristic(record.handle, of: service)
    let object = DaemonObject(path, on: device.exporter)
    self.object = object
    self.device = device
    handle = record.valueHandle
    properties = record.properties
    access = AttributeAccess(handle: record.valueHandle, device: device) { value in
      object.setNow(GattCharacteristic1.value, value)
    }
    sockets = AcquiredSockets(
      object: object, handle: handle, properties: properties, device: device)
    notifications = Notifications(
      object: object, handle: handle, properties: properties, device: device, sockets: sockets)
    Self.fill(object, record, service)
    device.exporter.export(object, [GattCharacteristic1.self])
    descriptors = record.descriptors.map { RemoteDescriptor($0, of: path, on: device) }
    linkIsUp()
    serve(isReadOnly: isReadOnly)
  }

  func linkIsUp() {
    object.setQuietly(GattCharacteristic1.mtu, device?.queue?.mtu)
  }

  func linkIsDown() {
    object.setQuietly(GattCharacteristic1.mtu, nil)
    access.linkIsDown()
    notifications.linkIsDown()
    sockets.close()
  }

  private static func fill(
    _ object: DaemonObject, _ record: AttributeDatabase.Characteristic, _ service: ObjectPath
  ) {
    let properties = record.properties
    let isHash = record.uuid == .databaseHash
    object.setQuietly(GattCharacteristic1.handle, record.handle)
    object.setQuietly(GattCharacteristic1.uuid, record.uuid)
    object.setQuietly(GattCharacteristic1.service, service)
    object.setQuietly(GattCharacteristic1.value, isHash ? record.description.value : Data())
    object.setQuietly(GattCharacteristic1.flags, properties.flags)
    if !properties.isDisjoint(with: [.notify, .indicate]) {
      object.setQuietly(GattCharacteristic1.notifying, false)
    }
    if properties.contains(.notify) { object.setQuietly(GattCharacteristic1.notifyAcquired, false) }
    if properties.contains(.writeWithoutResponse) {
      object.setQuietly(GattCharacteristic1.writeAcquired, false)
    }
  }

  private func serve(isReadOnly: Bool) {
    let needsLink = { [weak device] in
      device?.queue?.isOpen == true ? nil : ErrorReply.attNotConnected
    }
    object.on(GattCharacteristic1.readValue, unless: needsLink) { [access] options, call in
      access.read(at: options.offset, call)
    }
    object.on(GattCharacteristic1.writeValue, unless: needsLink) { [weak self] input, call in
      self?.write(input, isReadOnly: isReadOnly, call)
    }
    object.on(GattCharacteristic1.startNotify) { [notifications] _, call in
      notifications.start(call)
    }
    object.on(GattCharacteristic1.stopNotify) { [notifications] _, call in
      notifications.stop(call)
    }
    object.on(GattCharacteristic1.acquireNotify, unless: needsLink) { [notifications] _, call in
      notifications.acquire(call)
    }
    object.on(GattCharacteristic1.acquireWrite, unless: needsLink) { [sockets] _, call in
      isReadOnly ? call.fail(.notAuthorized) : sockets.acquireWrite(call)
    }
  }

  private func write(_ input: WriteArguments, isReadOnly: Bool, _ call: Call<NoArguments>) {
    if sockets.holdsWrite { return call.fail(.writeAcquired) }
    if access.isWriting { return call.fail(.inProgress) }
    if isReadOnly { return call.fail(.notAuthorized) }
    switch input.options.type ?? defaultType {
    case .command:
      guard let queue = device?.queue, input.value.count <= Int(queue.mtu) - 3 else {
        return call.fail(.writeNotInitiated)
      }
      queue.command(input.value, to: handle)
      call.reply()
    case .request, .reliable:
      access.write(input.value, at: input.options.offset, call)
    default:
      call.fail(.notSupported)
    }
  }

  private var defaultType: WriteOptions.Kind? {
    if properties.contains(.write) { return .request }
    return properties.contains(.writeWithoutResponse) ? .command : nil
  }
}
