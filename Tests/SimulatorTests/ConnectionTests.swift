import BlueZ
import DBus
import Testing

@testable import BlueZSimulator

@Suite("A connection", .serialized, .timeLimit(.minutes(3)))
struct ConnectionTests {
  private let device = Fixture.device

  @Test("resolves the services after its reply, objects before ServicesResolved")
  func connect() async throws {
    let fixture = try Fixture()
    await fixture.find()
    _ = fixture.client.take()
    await fixture.client.call(Device1.connect, device)
    await fixture.client.wait(for: "PC dev UUIDs")
    let log = fixture.client.take()
    #expect(log.first == "PC dev Connected true")
    #expect(log.dropFirst().first == "RET Connect")
    #expect(log.last == "PC dev UUIDs 3, ServicesResolved true")
    #expect(
      log.dropFirst(2).dropLast() == [
        "IA dev/service0006 GattService1",
        "IA dev/service0006/char0007 GattCharacteristic1",
        "IA dev/service0006/char0007/desc0009 GattDescriptor1",
        "IA dev/service0006/char000a GattCharacteristic1",
        "IA dev/service0006/char000c GattCharacteristic1",
        "IA dev/service000e GattService1",
        "IA dev/service000e/char000f GattCharacteristic1",
        "IA dev/service000e/char0011 GattCharacteristic1",
        "IA dev/service000e/char0013 GattCharacteristic1",
        "IA dev/service000e/char0013/desc0015 GattDescriptor1",
        "IA dev/service000e/char0016 GattCharacteristic1",
        "IA dev/service000e/char0016/desc0018 GattDescriptor1",
        "IA dev/service000e/char0019 GattCharacteristic1",
      ])
    #expect(fixture.peripheral.isConnected)
    await fixture.client.call(Device1.connect, device)
    #expect(fixture.client.take().last == "RET Connect")
    #expect(fixture.peripheral.connections == 1)
  }

  @Test("ends in the order of the release", arguments: Profile.allCases)
  func disconnect(profile: Profile) async throws {
    let fixture = try Fixture(profile)
    await fixture.connect()
    await fixture.client.call(Device1.disconnect, device)
    await fixture.client.wait(for: profile == .bluez5_82 ? "RET" : "PC dev Connected false")
    await fixture.client.settle()
    let reason = #"["org.bluez.Reason.Local", "Connection terminated by local host"]"#
    let expected =
      switch profile {
      case .bluez5_55, .bluez5_66:
        ["PC dev ServicesResolved false", "RET Disconnect", "PC dev Connected false"]
      case .bluez5_82:
        ["PC dev ServicesResolved false, Connected false", "RET Disconnect"]
      case .bluez5_87:
        [
          "PC dev ServicesResolved false", "SIG dev Disconnected \(reason)",
          "SIG dev Disconnected \(reason)", "PC dev Connected false", "RET Disconnect",
        ]
      }
    #expect(fixture.client.take() == expected)
    #expect(!fixture.peripheral.isConnected)
    await fixture.client.call(Device1.disconnect, device)
    await fixture.client.call(Device1.connect, device)
    await fixture.client.wait(for: "PC dev ServicesResolved true")
    #expect(
      fixture.client.take() == [
        "RET Disconnect", "PC dev Connected true", "RET Connect", "PC dev ServicesResolved true",
      ])
  }

  @Test("that the peripheral drops ends what is pending, after Connected")
  func drop() async throws {
    let fixture = try Fixture()
    await fixture.connect()
    fixture.peripheral.setHang(true, of: Fixture.writable)
    fixture.client.start(
      GattCharacteristic1.writeValue, Fixture.path(Fixture.writable), WriteArguments(.init([1])))
    fixture.client.start(
      GattCharacteristic1.readValue, Fixture.path(Fixture.readable), ReadOptions())
    await fixture.client.settle()
    fixture.peripheral.drop()
    await fixture.client.wait(for: "ERR ReadValue")
    await fixture.client.call(
      GattCharacteristic1.readValue, Fixture.path(Fixture.readable), ReadOptions())
    let lost = "org.bluez.Error.Failed Operation failed with ATT error: 0x0e"
    #expect(
      fixture.client.take() == [
        "PC dev ServicesResolved false, Connected false", "ERR WriteValue \(lost)",
        "ERR ReadValue \(lost)", "ERR ReadValue org.bluez.Error.Failed Not connected",
      ])
  }

  @Test("that the peripheral drops is told with the reason by later releases")
  func dropWithReason() async throws {
    let fixture = try Fixture(.bluez5_87)
    await fixture.connect()
    fixture.peripheral.dropOnRead(of: Fixture.readable)
    await fixture.client.call(
      GattCharacteristic1.readValue, Fixture.path(Fixture.readable), ReadOptions())
    let reason = #"["org.bluez.Reason.Remote", "Connection terminated by remote user"]"#
    #expect(
      fixture.client.take() == [
        "PC dev ServicesResolved false", "SIG dev Disconnected \(reason)",
        "SIG dev Disconnected \(reason)", "PC dev Connected false",
        "ERR ReadValue org.bluez.Error.Failed Operation failed with ATT error: 0x0e",
      ])
  }

  @Test(
    "that is being made can be cancelled, and made again",
    arguments: [
      (Profile.bluez5_55, "Cancelled", "Failed Operation already in progress"),
      (.bluez5_66, "br-connection-canceled", "Failed Operation already in progress"),
      (.bluez5_82, "br-connection-canceled", "InProgress In Progress"),
    ])
  func cancel(profile: Profile, cancelled: String, second: String) async throws {
    let fixture = try Fixture(profile)
    await fixture.find()
    fixture.peripheral.advertise(false)
    _ = fixture.client.take()
    fixture.client.start(Device1.connect, device, NoArguments())
    await fixture.client.call(Device1.connect, device)
    await fixture.client.call(Device1.disconnect, device)
    #expect(
      fixture.client.take() == [
        "ERR Connect org.bluez.Error.\(second)",
        "ERR Connect org.bluez.Error.Failed \(cancelled)", "RET Disconnect",
      ])
    fixture.client.start(Device1.connect, device, NoArguments())
    await fixture.client.settle()
    fixture.peripheral.advertise(true)
    await fixture.client.wait(for: "RET Connect")
    #expect(fixture.peripheral.connections == 1)
  }

  @Test("to a silent peripheral fails by itself")
  func silent() async throws {
    var timing = Timing.fast
    timing.connectTimeout = .milliseconds(20)
    let fixture = try Fixture(timing: timing)
    await fixture.find()
    fixture.peripheral.advertise(false)
    _ = fixture.client.take()
    await fixture.client.call(Device1.connect, device)
    #expect(
      fixture.client.take() == [
        "ERR Connect org.bluez.Error.Failed le-connection-abort-by-local"
      ])
  }

  @Test("waits for the scan window while a discovery runs, and no longer than the discovery")
  func scanWindow() async throws {
    var timing = Timing.fast
    timing.scanWindow = .seconds(3600)
    let fixture = try Fixture(timing: timing)
    await fixture.client.call(Adapter1.startDiscovery, Fixture.hci0)
    await fixture.client.wait(for: "IA dev Device1")
    fixture.client.start(Device1.connect, device, NoArguments())
    for _ in 0..<20 { await fixture.client.settle() }
    #expect(!fixture.client.take().contains("RET Connect"))
    await fixture.client.call(Adapter1.stopDiscovery, Fixture.hci0)
    await fixture.client.wait(for: "RET Connect")

    timing.scanWindow = .milliseconds(20)
    let short = try Fixture(timing: timing)
    await short.client.call(Adapter1.startDiscovery, Fixture.hci0)
    await short.client.wait(for: "IA dev Device1")
    await short.client.call(Device1.connect, device)
    #expect(short.client.take().contains("RET Connect"))
  }

  @Test("ends with its device when that is removed, and nothing pending is answered")
  func remove() async throws {
    let fixture = try Fixture()
    await fixture.connect()
    fixture.peripheral.setHang(true, of: Fixture.readable)
    fixture.client.start(
      GattCharacteristic1.readValue, Fixture.path(Fixture.readable), ReadOptions())
    await fixture.client.call(Adapter1.removeDevice, Fixture.hci0, device)
    await fixture.client.wait(for: "IR dev Properties Introspectable Device1")
    let log = fixture.client.take()
    #expect(
      log.prefix(4) == [
        "PC dev ServicesResolved false", "RET RemoveDevice", "PC dev Connected false",
        "IR dev/service0006/char0007/desc0009 Properties Introspectable GattDescriptor1",
      ])
    #expect(!log.contains { $0.contains("ReadValue") })
    #expect(!fixture.peripheral.isConnected)
  }
}
