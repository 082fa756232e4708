import BlueZ
import DBus
import Testing

@testable import BlueZSimulator

/// As the releases list them in traces of the real daemons.
@Suite("The objects' properties", .serialized, .timeLimit(.minutes(3)))
struct PropertyTests {
  private func names(
    _ interface: String, _ path: ObjectPath, _ fixture: Fixture
  ) async -> [String] {
    let reply = await fixture.client.send(
      .methodCall(
        to: BlueZPath.service, path: .root, interface: ObjectManager.name,
        member: ObjectManager.getManagedObjects.name))
    let objects = reply?.body.first?.asDictionary ?? []
    let object = objects.first { $0.key.asObjectPath == path }?.value.asDictionary ?? []
    let properties = object.first { $0.key.asString == interface }?.value.asDictionary ?? []
    return properties.compactMap(\.key.asString)
  }

  @Test(
    "of a device are those of the release",
    arguments: [
      (Profile.bluez5_55, [], [], []), (.bluez5_66, ["Bonded"], [], []),
      (.bluez5_82, ["Bonded"], [], ["AdvertisingFlags"]),
      (.bluez5_87, ["Bonded"], ["CablePairing"], ["AdvertisingFlags"]),
    ] as [(Profile, [String], [String], [String])])
  func device(profile: Profile, bonded: [String], cable: [String], flags: [String]) async throws {
    let fixture = try Fixture(profile)
    await fixture.find()
    let first = ["Address", "AddressType", "Name", "Alias", "Paired"]
    let second = ["Trusted", "Blocked", "LegacyPairing"]
    let third = ["Connected", "UUIDs", "Adapter", "ManufacturerData", "ServicesResolved"]
    #expect(
      await names(Device1.name, Fixture.device, fixture)
        == first + bonded + second + cable + third + flags)
  }

  @Test(
    "of a characteristic are those of the release",
    arguments: [
      (Profile.bluez5_55, [], []), (.bluez5_66, [], ["MTU"]),
      (.bluez5_87, ["Handle"], ["MTU"]),
    ] as [(Profile, [String], [String])])
  func characteristic(profile: Profile, handle: [String], mtu: [String]) async throws {
    let fixture = try Fixture(profile)
    await fixture.connect()
    let always = handle + ["UUID", "Service", "Value"]
    let name = GattCharacteristic1.name
    #expect(
      await names(name, Fixture.path(Fixture.readable), fixture) == always + ["Flags"] + mtu)
    #expect(
      await names(name, Fixture.path(Fixture.notifying), fixture)
        == always + ["Notifying", "Flags", "NotifyAcquired"] + mtu)
    #expect(
      await names(name, Fixture.path(Fixture.command), fixture)
        == always + ["Flags", "WriteAcquired"] + mtu)
    fixture.peripheral.drop()
    await fixture.client.wait(for: "PC dev ServicesResolved false")
    #expect(await names(name, Fixture.path(Fixture.readable), fixture) == always + ["Flags"])
  }

  @Test("of the battery are there while the device is connected")
  func battery() async throws {
    let fixture = try Fixture(.bluez5_82)
    let client = fixture.client
    let belt = Scenario.heartRate.peripherals[0]
    fixture.simulator.peripheral(belt.address)?.advertise(false)
    var other = belt
    other.address = "F0:F1:F2:F3:F4:03"
    fixture.simulator.add(other)
    let device = ObjectPath(trusted: "/org/bluez/hci0/dev_F0_F1_F2_F3_F4_03")
    let short = "hci0/dev_F0_F1_F2_F3_F4_03"
    await client.call(Adapter1.startDiscovery, Fixture.hci0)
    await client.wait(for: "IA \(short) Device1")
    await client.call(Adapter1.stopDiscovery, Fixture.hci0)
    await client.call(Device1.connect, device)
    await client.wait(for: "IA \(short) Battery1")
    #expect(client.take().suffix(2).first?.hasPrefix("PC \(short) UUIDs") == true)
    #expect(await client.get(Battery1.percentage, device) == 90)
    await client.call(Device1.disconnect, device)
    #expect(client.take().first == "IR \(short) Battery1")
    await client.call(Device1.connect, device)
    await client.wait(for: "PC \(short) ServicesResolved true")
    #expect(
      client.take().suffix(2) == [
        "IA \(short) Battery1", "PC \(short) ServicesResolved true",
      ])
  }
}
