/// What the simulator plays: a monitor that measures ten times a second, its rate in one byte most
/// of the time and in two now and then.
let scenario = """
  {"peripherals": [{
    "name": "Heart Rate", "address": "F0:F1:F2:F3:F4:03",
    "advertising": {"localName": "Heart Rate", "serviceUUIDs": ["180D"]},
    "services": [{"uuid": "180D", "characteristics": [
      {"uuid": "2A37", "properties": ["notify"],
       "notifications": {"interval": 0.1, "values": ["0048", "0049", "014A00", "004B", "014A00"]}}
    ]}]}]}
  """
