import Foundation

/// A peripheral that a scan has seen, with what it advertised.
public final class ScannedPeripheral: Sendable {
  public let peripheral: Peripheral
  public let advertisementData: AdvertisementData
  /// In dBm, -127 to 20; 127 where it is not known.
  public let rssi: NSNumber

  public init(peripheral: Peripheral, advertisementData: AdvertisementData, rssi: NSNumber) {
    self.peripheral = peripheral
    self.advertisementData = advertisementData
    self.rssi = rssi
  }
}
