/// What the simulator plays: one peripheral with one byte to read.
let scenario = """
  {"peripherals": [{
    "name": "Sensor", "address": "F0:F1:F2:F3:F4:01",
    "advertising": {"serviceUUIDs": ["3296991d-cc2b-4b8b-a45d-a87ae695d2f6"]},
    "services": [{"uuid": "3296991d-cc2b-4b8b-a45d-a87ae695d2f6", "characteristics": [
      {"uuid": "4021c51f-fad4-4e54-84cf-cfaf46fc93c5", "properties": ["read"], "value": "2A"}]}]}]}
  """
