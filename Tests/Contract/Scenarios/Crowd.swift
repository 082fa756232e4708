import RxBlueZ

/// Ten characteristics in two services; the first of each has the same UUID.
enum Crowd {
  static let name = "Crowd"
  static let services = [BluetoothUUID(0xFF10), BluetoothUUID(0xFF20)]
  static let shared = BluetoothUUID(0xFF11)

  static let scenario = """
    {"peripherals": [
     {"name": "Crowd", "address": "F0:F1:F2:F3:F4:14", "addressType": "random",
      "advertising": {"localName": "Crowd", "serviceUUIDs": ["FF10"], "interval": 0.05},
      "services": [
       {"uuid": "FF10", "characteristics": [\(characteristics(["FF11", "FF12", "FF13", "FF14", "FF15"]))]},
       {"uuid": "FF20", "characteristics": [\(characteristics(["FF11", "FF22", "FF23", "FF24", "FF25"]))]}]}]}
    """

  private static func characteristics(_ uuids: [String]) -> String {
    uuids.map { #"{"uuid": "\#($0)", "properties": ["read", "write"], "value": "00"}"# }
      .joined(separator: ",\n")
  }
}
