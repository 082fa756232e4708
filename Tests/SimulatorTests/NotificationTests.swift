import BlueZ
import DBus
import Foundation
import Testing

@testable import BlueZSimulator

@Suite("Notifications", .serialized, .timeLimit(.minutes(3)))
struct NotificationTests {
  private let notifying = Fixture.path(Fixture.notifying)

  @Test("come once for each client that has subscribed, equal and empty ones too")
  func sessions() async throws {
    let fixture = try Fixture()
    await fixture.connect()
    let client = fixture.client
    let other = BusClient(fixture.simulator)
    let peripheral = fixture.peripheral
    peripheral.notify(Fixture.notifying, [Data([9])])
    await client.call(GattCharacteristic1.startNotify, notifying)
    await client.call(GattCharacteristic1.startNotify, notifying)
    peripheral.notify(Fixture.notifying, [Data([1]), Data([1]), Data()])
    await other.call(GattCharacteristic1.startNotify, notifying)
    peripheral.notify(Fixture.notifying, [Data([3])])
    await client.settle()
    await client.call(GattCharacteristic1.stopNotify, notifying)
    await client.call(GattCharacteristic1.stopNotify, notifying)
    peripheral.notify(Fixture.notifying, [Data([4])])
    await client.settle()
    #expect(peripheral.subscriptions == [Fixture.notifying])
    other.bus.close()
    await client.wait(for: "PC dev/service000e/char0013 Notifying false")
    #expect(peripheral.subscriptions == [])
    let path = "PC dev/service000e/char0013"
    #expect(
      client.take() == [
        "\(path) Notifying true", "RET StartNotify", "RET StartNotify", "\(path) Value 1",
        "\(path) Value 1", "\(path) Value ", "\(path) Value 3", "\(path) Value 3",
        "RET StopNotify", "ERR StopNotify org.bluez.Error.Failed No notify session started",
        "\(path) Value 4", "\(path) Notifying false",
      ])
  }

  @Test("of a burst all arrive in order")
  func burst() async throws {
    let fixture = try Fixture()
    await fixture.connect()
    await fixture.client.call(GattCharacteristic1.startNotify, notifying)
    _ = fixture.client.take()
    fixture.peripheral.burst(Fixture.notifying, count: 1000)
    await fixture.client.settle()
    let values = fixture.client.take()
    #expect(values.count == 1000)
    #expect(values.last == "PC dev/service000e/char0013 Value e7.3.0.0")
  }

  @Test("go on after a reconnection, before ServicesResolved; what was armed begins then")
  func rearm() async throws {
    let fixture = try Fixture()
    await fixture.connect()
    let client = fixture.client
    await client.call(GattCharacteristic1.startNotify, notifying)
    fixture.peripheral.drop()
    await client.call(GattCharacteristic1.startNotify, Fixture.path(Fixture.both))
    #expect(await client.get(GattCharacteristic1.notifying, notifying) == true)
    await client.call(Device1.connect, Fixture.device)
    await client.wait(for: "PC dev ServicesResolved true")
    #expect(
      client.take().suffix(5) == [
        "RET StartNotify", "PC dev Connected true", "RET Connect",
        "PC dev/service000e/char0016 Notifying true", "PC dev ServicesResolved true",
      ])
    #expect(fixture.peripheral.subscriptions == [Fixture.notifying, Fixture.both])
  }

  @Test("are sent by the peripheral itself while a client is subscribed")
  func train() async throws {
    let fixture = try Fixture()
    let uuid = BluetoothUUID(0xFF09)
    var belt = Fixture.description
    belt.address = "F0:F1:F2:F3:F4:02"
    belt.services = [
      ServiceDescription(
        uuid: Fixture.service,
        characteristics: [
          CharacteristicDescription(
            uuid: uuid, properties: .notify,
            notifications: NotificationTrain(
              interval: .milliseconds(2), values: [Data([1]), Data([1]), Data([2])], count: 3))
        ])
    ]
    let peripheral = fixture.simulator.add(belt)
    let client = fixture.client
    await client.call(Adapter1.startDiscovery, Fixture.hci0)
    await client.wait(for: "IA hci0/dev_F0_F1_F2_F3_F4_02")
    await client.call(Adapter1.stopDiscovery, Fixture.hci0)
    let device = ObjectPath(trusted: "/org/bluez/hci0/dev_F0_F1_F2_F3_F4_02")
    await client.call(Device1.connect, device)
    await client.wait(for: "PC hci0/dev_F0_F1_F2_F3_F4_02 UUIDs")
    _ = client.take()
    let path = BlueZPath.characteristic(15, of: BlueZPath.service(14, of: device))
    await client.call(GattCharacteristic1.startNotify, path)
    let prefix = "PC hci0/dev_F0_F1_F2_F3_F4_02/service000e/char000f Value"
    await client.wait(for: "\(prefix) 2")
    for _ in 0..<20 { await client.settle() }
    #expect(
      client.take().filter { $0.hasPrefix(prefix) } == [
        "\(prefix) 1", "\(prefix) 1", "\(prefix) 2",
      ])
    #expect(peripheral.subscriptions == [uuid])
  }

  @Test("need a characteristic that has some")
  func unsupported() async throws {
    let fixture = try Fixture()
    await fixture.connect()
    await fixture.client.call(GattCharacteristic1.startNotify, Fixture.path(Fixture.readable))
    await fixture.client.call(GattCharacteristic1.stopNotify, notifying)
    #expect(
      fixture.client.take() == [
        "ERR StartNotify org.bluez.Error.NotSupported Operation is not supported",
        "ERR StopNotify org.bluez.Error.Failed No notify session started",
      ])
  }
}
