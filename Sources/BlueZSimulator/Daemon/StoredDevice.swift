import BlueZ

/// What the daemon keeps on disk of a device that was connected once.
struct StoredDevice {
  let address: String
  let addressType: String
  var name: String?
  var uuids: [BluetoothUUID]
}
