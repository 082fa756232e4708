import BlueZ
import Foundation

/// A Bluetooth LE peripheral: how it advertises and what its GATT database holds.
public struct PeripheralDescription: Hashable, Sendable {
  public enum AddressType: String, Hashable, Sendable {
    case `public`, random
  }

  /// The device name (GAP 2A00) and the default local name of its advertisements.
  public var name: String
  /// `AA:BB:CC:DD:EE:FF`.
  public var address: String
  public var addressType: AddressType
  public var advertising: AdvertisingDescription
  /// The ATT MTU that a connection ends up with, 23...517 bytes.
  public var mtu: UInt16
  /// The GATT services in the order of their handles. The services GAP (1800) and GATT (1801) are
  /// put before them unless they are listed here.
  public var services: [ServiceDescription]

  public init(
    name: String, address: String, addressType: AddressType = .random,
    advertising: AdvertisingDescription = AdvertisingDescription(), mtu: UInt16 = 517,
    services: [ServiceDescription] = []
  ) {
    self.name = name
    self.address = address
    self.addressType = addressType
    self.advertising = advertising
    self.mtu = mtu
    self.services = services
  }
}

/// What a peripheral sends while it advertises.
public struct AdvertisingDescription: Hashable, Sendable {
  public var isEnabled: Bool
  /// The local name in the advertisement; nil: the peripheral's name.
  public var localName: String?
  public var serviceUUIDs: [BluetoothUUID]
  /// By company identifier.
  public var manufacturerData: [UInt16: Data]
  public var serviceData: [BluetoothUUID: Data]
  /// The flags octet (Core Supplement, Part A, 1.3); nil: none is sent.
  public var flags: UInt8?
  /// The time between two advertisements.
  public var interval: Duration
  /// The signal strength at the adapter, in dBm; 127 means that it is unknown.
  public var rssi: Int16
  public var isConnectable: Bool

  public init(
    isEnabled: Bool = true, localName: String? = nil, serviceUUIDs: [BluetoothUUID] = [],
    manufacturerData: [UInt16: Data] = [:], serviceData: [BluetoothUUID: Data] = [:],
    flags: UInt8? = 6, interval: Duration = .milliseconds(100), rssi: Int16 = -60,
    isConnectable: Bool = true
  ) {
    self.isEnabled = isEnabled
    self.localName = localName
    self.serviceUUIDs = serviceUUIDs
    self.manufacturerData = manufacturerData
    self.serviceData = serviceData
    self.flags = flags
    self.interval = interval
    self.rssi = rssi
    self.isConnectable = isConnectable
  }
}
