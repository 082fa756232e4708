import RxBlueZ

/// The peripheral of the pipeline that RxBluetoothKit's users start with: scan, connect,
/// discover, read one byte.
enum Sensor {
  static let name = "Sensor"
  static let service = "3296991d-cc2b-4b8b-a45d-a87ae695d2f6"
  static let characteristic = "4021c51f-fad4-4e54-84cf-cfaf46fc93c5"

  static let scenario = """
    {"peripherals": [
     {"name": "Sensor", "address": "F0:F1:F2:F3:F4:13", "addressType": "random",
      "advertising": {"localName": "Sensor", "serviceUUIDs": ["\(service)"], "interval": 0.02},
      "services": [{"uuid": "\(service)", "characteristics": [
       {"uuid": "\(characteristic)", "properties": ["read"], "value": "2A"}]}]}]}
    """
}
