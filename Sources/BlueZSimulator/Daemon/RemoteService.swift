import BlueZ
import DBus

/// A service of a device: org.bluez.GattService1, and below it its characteristics.
final class RemoteService {
  let handle: UInt16
  let uuid: BluetoothUUID
  let characteristics: [RemoteCharacteristic]
  let object: DaemonObject

  init(_ service: AttributeDatabase.Service, of device: Device) {
    handle = service.handle
    uuid = service.uuid
    let path = BlueZPath.service(service.handle, of: device.path)
    object = DaemonObject(path, on: device.exporter)
    object.setQuietly(GattService1.handle, service.handle)
    object.setQuietly(GattService1.uuid, service.uuid)
    object.setQuietly(GattService1.device, device.path)
    object.setQuietly(GattService1.primary, service.isPrimary)
    object.setQuietly(GattService1.includes, [])
    device.exporter.export(object, [GattService1.self])
    let isClaimed = service.uuid == .gap || service.uuid == .gatt
    characteristics = service.characteristics.map {
      RemoteCharacteristic(
        $0, of: path, on: device,
        isReadOnly: isClaimed && device.setting.profile.showsClaimedServices)
    }
  }
}
