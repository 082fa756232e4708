/// What the simulator plays: A1 and B1 to read, and B2, which notifies.
let scenario = """
  {"peripherals": [{
    "name": "Two Services", "address": "F0:F1:F2:F3:F4:02",
    "advertising": {"serviceUUIDs": ["\(BLEService.serviceA.rawValue)"]},
    "services": [
      {"uuid": "\(BLEService.serviceA.rawValue)", "characteristics": [
        {"uuid": "\(BLECharacteristic.charA1.rawValue)", "properties": ["read"], "value": "64"}]},
      {"uuid": "\(BLEService.serviceB.rawValue)", "characteristics": [
        {"uuid": "\(BLECharacteristic.charB1.rawValue)", "properties": ["read"], "value": "05"},
        {"uuid": "\(BLECharacteristic.charB2.rawValue)", "properties": ["notify"],
         "notifications": {"interval": 0.1, "values": ["0A", "0B", "0C"]}}]}]}]}
  """
