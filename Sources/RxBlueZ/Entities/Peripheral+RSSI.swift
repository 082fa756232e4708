import BlueZ
import DBus
import Rx

extension Peripheral {
  /// The RSSI of the link in dBm, -127 to 20, with the peripheral.
  ///
  /// BlueZ tells the RSSI of advertisements alone. This asks the kernel (its management interface's
  /// Get Connection Information), which needs the capability CAP_NET_ADMIN and a controller that
  /// knows. The kernel asks the controller anew once a second at most.
  ///
  /// - Returns: It fails with `BluetoothError.peripheralRSSIReadFailed` around an ``RSSIError``, and
  ///   with `.peripheralDisconnected` without a link. The result arrives on the manager's queue.
  public func readRSSI() -> Single<(Peripheral, Int)> {
    let subject = Operation.Subject(peripheral: self, attribute: nil) { [self] in
      .peripheralRSSIReadFailed(self, $0)
    }
    return manager.deviceOperation(subject) { [self] device, operation, emitter in
      guard let index = BlueZPath.adapterIndex(of: device.path),
        let adapter = UInt16(exactly: index)
      else { return }
      let address = device.properties.flatMap(DeviceAddress.init) ?? deviceAddress
      let information = ConnectionInformation(adapter: adapter, address: address)
      device.rssi.read(information, for: operation) { outcome in
        switch outcome {
        case .success(let rssi):
          operation.end()
          emitter.only { [self] in (self, rssi) }
        case .failure(let error):
          device.fail(operation, with: subject.failure(error), mayBeLoss: error == .notConnected)
        }
      }
    }
    .asSingle()
  }
}
