import RxBlueZ

/// An error, and what a person can do about it.
func advice(on error: any Error, _ manager: CentralManager) -> String {
  let advice: String? =
    if manager.state == .poweredOn {
      adviceOnPeripheral(error)
    } else {
      "The state of Bluetooth is \(manager.state). \(manager.stateDetail.advice ?? "")"
    }
  return "error: \(error)" + (advice.map { "\n\($0)" } ?? "")
}

private func adviceOnPeripheral(_ error: any Error) -> String? {
  switch error {
  case RxError.timeout:
    "Nothing came for too long. Is the peripheral near, and does it advertise its service?"
  case BluetoothError.peripheralConnectionFailed, BluetoothError.peripheralDisconnected:
    "The peripheral may be out of reach, or connected to another host. Try again."
  default:
    nil
  }
}
