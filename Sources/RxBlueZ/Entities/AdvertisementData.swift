import BlueZ
import Foundation

/// What a peripheral advertises, as far as BlueZ tells it. It accumulates what came in several
/// packets.
public struct AdvertisementData: Hashable, Sendable {
  /// The name that it advertises; once it was connected, the name that it has.
  public var localName: String?
  /// The company identifier (two octets, little-endian) and its data; of the company with the
  /// lowest identifier where there are several.
  public var manufacturerData: Data? {
    manufacturers.min { $0.key < $1.key }.map { company, data in
      Data([UInt8(company & 0xFF), UInt8(company >> 8)]) + data
    }
  }
  /// The data of each company, by its identifier.
  public var manufacturers: [UInt16: Data]
  /// Data that belongs to services, by their UUIDs.
  public var serviceData: [BluetoothUUID: Data]?
  /// The services that it advertises; once they were resolved, those that it has.
  public var serviceUUIDs: [BluetoothUUID]?
  /// BlueZ does not tell it: nil, unless you made the value yourself.
  public var overflowServiceUUIDs: [BluetoothUUID]?
  /// In dBm.
  public var txPowerLevel: NSNumber?
  /// BlueZ does not tell it: nil, unless you made the value yourself.
  public var isConnectable: Bool?
  /// BlueZ does not tell it: nil, unless you made the value yourself.
  public var solicitedServiceUUIDs: [BluetoothUUID]?

  /// For tests of your own code.
  public init(
    localName: String? = nil, manufacturers: [UInt16: Data] = [:],
    serviceData: [BluetoothUUID: Data]? = nil, serviceUUIDs: [BluetoothUUID]? = nil,
    overflowServiceUUIDs: [BluetoothUUID]? = nil, txPowerLevel: NSNumber? = nil,
    isConnectable: Bool? = nil, solicitedServiceUUIDs: [BluetoothUUID]? = nil
  ) {
    self.localName = localName
    self.manufacturers = manufacturers
    self.serviceData = serviceData
    self.serviceUUIDs = serviceUUIDs
    self.overflowServiceUUIDs = overflowServiceUUIDs
    self.txPowerLevel = txPowerLevel
    self.isConnectable = isConnectable
    self.solicitedServiceUUIDs = solicitedServiceUUIDs
  }

  /// From the properties of a device.
  init(_ bag: PropertyBag) {
    self.init(
      localName: bag[Device1.remoteName], manufacturers: bag[Device1.manufacturerData] ?? [:],
      serviceData: bag[Device1.serviceData], serviceUUIDs: bag[Device1.uuids],
      txPowerLevel: bag[Device1.txPower].map { NSNumber(value: $0) })
  }
}

extension DeviceAddress {
  /// From the properties of a device.
  init?(_ bag: PropertyBag) {
    guard let address = bag[Device1.address] else { return nil }
    self.init(address, type: bag[Device1.addressType].flatMap(AddressType.init) ?? .public)
  }
}
