import Foundation

/// A peripheral that a scan has seen, with what it advertised.
public final class ScannedPeripheral: Sendable {
  /// The peripheral, one object for each device while somebody holds it.
  public let peripheral: Peripheral
  /// What it advertised so far.
  public let advertisementData: AdvertisementData
  /// In dBm, -127 to 20; 127 where it is not known.
  public let rssi: NSNumber

  /// For tests of your own code; ``CentralManager/retrievePeripherals(withIdentifiers:)`` makes a
  /// ``Peripheral`` for any address (``DeviceAddress/identifier``).
  public init(peripheral: Peripheral, advertisementData: AdvertisementData, rssi: NSNumber) {
    self.peripheral = peripheral
    self.advertisementData = advertisementData
    self.rssi = rssi
  }
}
