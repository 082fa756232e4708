import BlueZ
import Foundation

extension Device {
  /// An advertisement has come in, or the first one that made the device.
  func update(from peripheral: PeripheralDescription, _ filter: MergedFilter) {
    startTemporaryTimer()
    let advertising = peripheral.advertising
    var uuids = advertising.serviceUUIDs
    if setting.profile.addsServiceDataToUUIDs { uuids += advertising.serviceData.keys }
    guard filter.admits(uuids, rssi: advertising.rssi) else { return }
    updateSignalStrength(advertising.rssi, filter)
    setName(advertising.localName ?? peripheral.name)
    updateUUIDs(uuids)
    updateData(advertising, filter)
    object[Device1.advertisingFlags] = advertising.flags.map { Data([$0]) }
  }

  private func updateSignalStrength(_ rssi: Int16, _ filter: MergedFilter) {
    if let old = object[Device1.rssi] {
      let threshold = 8
      guard filter.isFiltered || abs(Int(rssi) - Int(old)) >= threshold else { return }
    }
    object.setQuietly(Device1.rssi, rssi)
    object.touch(Device1.rssi)
  }

  /// Advertised UUIDs count until the services are known.
  private func updateUUIDs(_ advertised: [BluetoothUUID]) {
    guard services.isEmpty else { return }
    let known = object[Device1.uuids] ?? []
    let new = Set(advertised).subtracting(known)
    if !new.isEmpty { object[Device1.uuids] = BluetoothUUID.sorted(known + new) }
  }

  /// Data accumulates, and is told when it changes; a client that asks for duplicates gets what
  /// each advertisement had, each time.
  private func updateData(_ advertising: AdvertisingDescription, _ filter: MergedFilter) {
    let manufacturerData = advertising.manufacturerData
    let serviceData = advertising.serviceData
    if filter.wantsDuplicates && !manufacturerData.isEmpty {
      object.setQuietly(Device1.manufacturerData, manufacturerData)
      object.touch(Device1.manufacturerData)
    } else if !manufacturerData.isEmpty {
      let known = object[Device1.manufacturerData] ?? [:]
      object[Device1.manufacturerData] = known.merging(manufacturerData) { $1 }
    }
    guard !serviceData.isEmpty else { return }
    let known = object[Device1.serviceData] ?? [:]
    object[Device1.serviceData] = known.merging(serviceData) { $1 }
    if filter.wantsDuplicates { object.touch(Device1.serviceData) }
  }
}

extension BluetoothUUID {
  /// Ascending by BlueZ's text, as BlueZ lists them.
  static func sorted(_ uuids: [BluetoothUUID]) -> [BluetoothUUID] {
    uuids.sorted { $0.fullString < $1.fullString }
  }
}
