import RxBlueZ

/// Two services with a characteristic of the same UUID each.
enum Twins {
  static let name = "Twins"
  static let left = BluetoothUUID(0xFFC0)
  static let right = BluetoothUUID(0xFFC8)
  static let shared = BluetoothUUID(0xFFC1)

  static let scenario = """
    {"peripherals": [
     {"name": "Twins", "address": "F0:F1:F2:F3:F4:12", "addressType": "random",
      "advertising": {"localName": "Twins", "serviceUUIDs": ["FFC0"], "interval": 0.05},
      "services": [
       {"uuid": "FFC0", "characteristics": [
        {"uuid": "FFC1", "properties": ["read", "notify"], "value": "1E",
         "notifications": {"interval": 0.01, "values": ["1E01", "1E02", "1E03"]}}]},
       {"uuid": "FFC8", "characteristics": [
        {"uuid": "FFC1", "properties": ["read", "notify"], "value": "2E",
         "notifications": {"interval": 0.01, "values": ["2E01", "2E02", "2E03"]}}]}]}]}
    """
}
