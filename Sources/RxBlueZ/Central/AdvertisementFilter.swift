import BlueZ
import DBus

/// What one scan lets through: its services, and of each device the first report and those that
/// bring news, or all.
final class AdvertisementFilter: @unchecked Sendable {
  // Confined to the bus thread.
  private let services: Set<BluetoothUUID>
  private let options: ScanOptions
  private var reported: [ObjectPath: AdvertisementData] = [:]

  init(services: Set<BluetoothUUID>, options: ScanOptions) {
    self.services = services
    self.options = options
  }

  func pass(_ path: ObjectPath, _ bag: PropertyBag) -> (data: AdvertisementData, rssi: Int)? {
    let uuids = bag[Device1.uuids] ?? []
    guard services.isEmpty || !services.isDisjoint(with: uuids) else { return nil }
    let data = AdvertisementData(bag)
    if !options.allowDuplicates {
      guard reported[path] != data else { return nil }
      reported[path] = data
    }
    return (data, Int(bag[Device1.rssi] ?? 127))
  }

  func forget(_ path: ObjectPath) { reported[path] = nil }
}
