import RxBlueZ

/// An error, and what a person can do about it.
func advice(on error: any Error, _ manager: CentralManager) -> String {
  guard manager.state != .poweredOn else {
    return lines("error: \(error)", adviceOnPeripheral(error))
  }
  let detail = manager.stateDetail
  return lines("error: \(error); the state of Bluetooth is \(manager.state)", detail.advice)
}

private func lines(_ error: String, _ advice: String?) -> String {
  advice.map { "\(error)\n\($0)" } ?? error
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
