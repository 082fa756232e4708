import BlueZ
import DBus
import Foundation

@testable import BlueZSimulator

/// A simulator with one peripheral, and a client of it.
struct Fixture {
  static let service = BluetoothUUID(0xFF00)
  static let readable = BluetoothUUID(0xFF01)
  static let writable = BluetoothUUID(0xFF02)
  static let notifying = BluetoothUUID(0xFF03)
  static let both = BluetoothUUID(0xFF04)
  static let command = BluetoothUUID(0xFF05)

  static let hci0 = BlueZPath.adapter(0)
  static let device = ObjectPath(trusted: "/org/bluez/hci0/dev_F0_F1_F2_F3_F4_01")

  let simulator: Simulator
  let client: BusClient
  let peripheral: SimulatedPeripheral

  static let description = PeripheralDescription(
    name: "Lab 1", address: "F0:F1:F2:F3:F4:01",
    advertising: AdvertisingDescription(
      serviceUUIDs: [BluetoothUUID(0x180D)], manufacturerData: [0x59: Data([1, 2])],
      interval: .milliseconds(5)),
    services: [
      ServiceDescription(
        uuid: service,
        characteristics: [
          CharacteristicDescription(uuid: readable, properties: .read, value: Data([0x2A])),
          CharacteristicDescription(uuid: writable, properties: [.read, .write]),
          CharacteristicDescription(uuid: notifying, properties: .notify),
          CharacteristicDescription(uuid: both, properties: [.notify, .indicate]),
          CharacteristicDescription(uuid: command, properties: .writeWithoutResponse),
        ])
    ])

  init(_ profile: Profile = .bluez5_66, timing: Timing = .fast) throws {
    simulator = try Simulator(
      scenario: Scenario(peripherals: [Self.description]), profile: profile, timing: timing)
    client = BusClient(simulator)
    guard let peripheral = simulator.peripheral("Lab 1") else {
      throw SimulatorError.busDaemonFailed(reason: "the peripheral is missing")
    }
    self.peripheral = peripheral
  }

  /// The path of the characteristic's object. The services GAP and GATT have the handles 1 … 13.
  static func path(_ uuid: BluetoothUUID) -> ObjectPath {
    let handle = AttributeDatabase(description).characteristic(uuid)?.handle ?? 0
    return BlueZPath.characteristic(handle, of: BlueZPath.service(14, of: device))
  }

  var filter: DiscoveryFilter {
    var filter = DiscoveryFilter()
    filter.transport = .lowEnergy
    return filter
  }

  /// Scans until the peripheral's object is there.
  func find() async {
    await client.call(Adapter1.setDiscoveryFilter, Self.hci0, filter)
    await client.call(Adapter1.startDiscovery, Self.hci0)
    await client.wait(for: "IA dev Device1")
    await client.call(Adapter1.stopDiscovery, Self.hci0)
    await client.wait(for: "PC hci0 Discovering false")
  }

  /// Connects a device that is known, and waits until the services are resolved.
  func reconnect(resolved: String = "PC dev ServicesResolved true") async {
    await client.call(Device1.connect, Self.device)
    await client.wait(for: resolved)
  }

  /// Scans, connects, and waits until the services are resolved; the log is empty then.
  func connect() async {
    await find()
    await client.call(Device1.connect, Self.device)
    await client.wait(for: "PC dev UUIDs")
    _ = client.take()
  }
}
