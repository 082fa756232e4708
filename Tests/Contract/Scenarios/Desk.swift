import RxBlueZ

/// A peripheral to write to and to ask.
enum Desk: UInt16, CharacteristicIdentifier {
  /// Takes values in both ways.
  case inbox = 0xFFD1
  /// Takes them with a response.
  case tray = 0xFFD2
  case answers = 0xFFD3

  static let name = "Desk"

  struct Service: ServiceIdentifier {
    var uuid: BluetoothUUID
  }

  var uuid: BluetoothUUID { BluetoothUUID(rawValue) }

  var service: any ServiceIdentifier { Service(uuid: BluetoothUUID(0xFFD0)) }

  static let scenario = """
    {"peripherals": [
     {"name": "Desk", "address": "F0:F1:F2:F3:F4:15", "addressType": "random",
      "advertising": {"localName": "Desk", "serviceUUIDs": ["FFD0"], "interval": 0.05},
      "services": [{"uuid": "FFD0", "characteristics": [
       {"uuid": "FFD1", "properties": ["read", "write", "write-without-response"], "value": "00"},
       {"uuid": "FFD2", "properties": ["read", "write"], "value": "2A"},
       {"uuid": "FFD3", "properties": ["notify"]}]}]}]}
    """
}
