/// A peripheral that advertises another name than its own.
enum Shifty {
  static let name = "Shifty Full Name"

  static let scenario = """
    {"peripherals": [
     {"name": "\(name)", "address": "F0:F1:F2:F3:F4:15", "addressType": "random",
      "advertising": {"localName": "Shifty", "serviceUUIDs": ["FFA8"], "interval": 0.05},
      "services": [{"uuid": "FFA8", "characteristics": [
       {"uuid": "FFA9", "properties": ["read"], "value": "01"}]}]}]}
    """
}
