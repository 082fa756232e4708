import Synchronization

/// The peripherals of a manager that somebody still holds: one object for each device.
final class PeripheralRegistry: Sendable {
  private struct WeakPeripheral: Sendable {
    weak var peripheral: Peripheral?
  }

  private let known = Mutex<[String: WeakPeripheral]>([:])

  /// By the last segment of the device's object path.
  subscript(segment: String) -> Peripheral? {
    known.withLock { $0[segment]?.peripheral }
  }

  var segments: [String] {
    known.withLock { known in known.filter { $0.value.peripheral != nil }.map(\.key) }
  }

  /// - Parameter isConnected: What is known of a peripheral that is new here.
  func peripheral(
    _ segment: String, address: DeviceAddress, isConnected: Bool = false, of manager: CentralManager
  ) -> Peripheral {
    known.withLock { known in
      if let peripheral = known[segment]?.peripheral { return peripheral }
      let peripheral = Peripheral(address: address, segment: segment, manager: manager)
      _ = peripheral.note(isConnected: isConnected)
      if known.count & 0xFF == 0xFF { known = known.filter { $0.value.peripheral != nil } }
      known[segment] = WeakPeripheral(peripheral: peripheral)
      return peripheral
    }
  }
}
