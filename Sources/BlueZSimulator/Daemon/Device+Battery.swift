import BlueZ

extension Device {
  /// org.bluez.Battery1, if the peripheral has a Battery Level.
  func showBattery() {
    guard let level = peer.value(of: .batteryLevel)?.first else { return }
    object.setQuietly(Battery1.percentage, level)
    object.setQuietly(Battery1.source, "GATT Battery Service")
    object.add(Battery1.self)
  }

  func hideBattery() { object.remove(Battery1.self) }
}
