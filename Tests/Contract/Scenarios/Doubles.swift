import RxBlueZ

/// Two services of the same UUID, with a characteristic of the same UUID each.
struct Doubles: CharacteristicIdentifier {
  static let name = "Doubles"

  struct Service: ServiceIdentifier {
    let uuid = BluetoothUUID(0xFFD8)
  }

  let uuid = BluetoothUUID(0xFFD9)
  var service: any ServiceIdentifier { Service() }

  static let scenario = """
    {"peripherals": [
     {"name": "Doubles", "address": "F0:F1:F2:F3:F4:14", "addressType": "random",
      "advertising": {"localName": "Doubles", "serviceUUIDs": ["FFD8"], "interval": 0.05},
      "services": [
       {"uuid": "FFD8", "characteristics": [
        {"uuid": "FFD9", "properties": ["notify"],
         "notifications": {"interval": 0.01, "values": ["1E01", "1E02", "1E03"], "count": 3}}]},
       {"uuid": "FFD8", "characteristics": [
        {"uuid": "FFD9", "properties": ["notify"],
         "notifications": {"interval": 0.01, "values": ["2E01", "2E02", "2E03"], "count": 3}}]}]}]}
    """
}
