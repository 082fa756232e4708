import BlueZ
import DBus
import Foundation

/// A descriptor of a characteristic: org.bluez.GattDescriptor1.
final class RemoteDescriptor {
  private let object: DaemonObject

  init(_ record: AttributeDatabase.Descriptor, of characteristic: ObjectPath, on device: Device) {
    let path = BlueZPath.descriptor(record.handle, of: characteristic)
    let object = DaemonObject(path, on: device.exporter)
    self.object = object
    object.setQuietly(GattDescriptor1.handle, record.handle)
    object.setQuietly(GattDescriptor1.uuid, record.uuid)
    object.setQuietly(GattDescriptor1.characteristic, characteristic)
    object.setQuietly(GattDescriptor1.value, Data())
    device.exporter.export(object, [GattDescriptor1.self])

    let access = AttributeAccess(handle: record.handle, device: device) { value in
      object.setQuietly(GattDescriptor1.value, value)
      object.touch(GattDescriptor1.value)
    }
    let needsLink = { [weak device] in
      device?.queue?.isOpen == true ? nil : ErrorReply.attNotConnected
    }
    object.on(GattDescriptor1.readValue, unless: needsLink) { options, call in
      access.read(at: options.offset, call)
    }
    object.on(GattDescriptor1.writeValue, unless: needsLink) { input, call in
      if record.uuid == .clientConfiguration { return call.fail(.writeNotPermitted) }
      if access.isWriting { return call.fail(.inProgress) }
      access.write(input.value, at: input.options.offset, call)
    }
  }
}
