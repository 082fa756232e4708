import BlueZ
import DBus
import Testing

@testable import BlueZSimulator

@Suite("Discovery", .serialized, .timeLimit(.minutes(3)))
struct DiscoveryTests {
  private let hci0 = Fixture.hci0

  @Test("tells what the real daemons tell, in their order", arguments: Profile.allCases)
  func order(profile: Profile) async throws {
    let fixture = try Fixture(profile)
    let client = fixture.client
    await client.call(Adapter1.setDiscoveryFilter, hci0, fixture.filter)
    await client.call(Adapter1.startDiscovery, hci0)
    await client.wait(for: "PC dev RSSI")
    await client.call(Adapter1.stopDiscovery, hci0)
    await client.wait(for: "PC hci0 Discovering false")
    await client.call(Adapter1.removeDevice, hci0, Fixture.device)
    let log = client.take()
    let isFirst = { (line: String) in log.firstIndex(of: line) == log.lastIndex(of: line) }
    let once = log.filter(isFirst)
    let more = profile == .bluez5_87 ? " Bearer.LE1" : ""
    #expect(
      once.filter { $0 != "PC dev RSSI -60" } == [
        "RET SetDiscoveryFilter", "RET StartDiscovery", "PC hci0 Discovering true",
        "IA dev Device1" + more, "RET StopDiscovery", "PC dev -RSSI", "PC hci0 Discovering false",
        "IR dev Properties Introspectable Device1" + (more.isEmpty ? "" : " LE1"),
        "RET RemoveDevice",
      ])
    #expect(log.contains("PC dev RSSI -60"))
  }

  @Test("without a filter hides what is not discoverable, and is quiet about what is constant")
  func unfiltered() async throws {
    let fixture = try Fixture()
    var hidden = Fixture.description
    hidden.address = "F0:F1:F2:F3:F4:02"
    hidden.advertising.flags = 4
    _ = fixture.simulator.add(hidden)
    let client = fixture.client
    await client.call(Adapter1.startDiscovery, hci0)
    await client.wait(for: "IA dev Device1")
    for _ in 0..<20 { await client.settle() }
    #expect(!client.take().contains { $0.hasPrefix("PC dev") || $0.contains("F4_02") })
    await client.call(Adapter1.setDiscoveryFilter, hci0, fixture.filter)
    await client.wait(for: "IA hci0/dev_F0_F1_F2_F3_F4_02")
    await client.wait(for: "PC dev RSSI")
  }

  @Test("with duplicates tells the manufacturer data each time")
  func duplicates() async throws {
    let fixture = try Fixture()
    var filter = fixture.filter
    filter.duplicateData = true
    await fixture.client.call(Adapter1.setDiscoveryFilter, hci0, filter)
    await fixture.client.call(Adapter1.startDiscovery, hci0)
    await fixture.client.wait(for: "PC dev RSSI -60, ManufacturerData 1")
  }

  @Test("belongs to each client: the adapter discovers until the last has stopped or left")
  func sessions() async throws {
    let fixture = try Fixture()
    let client = fixture.client
    let other = BusClient(fixture.simulator)
    await client.call(Adapter1.startDiscovery, hci0)
    await client.call(Adapter1.startDiscovery, hci0)
    await other.call(Adapter1.stopDiscovery, hci0)
    await other.call(Adapter1.startDiscovery, hci0)
    await client.call(Adapter1.stopDiscovery, hci0)
    await client.call(Adapter1.stopDiscovery, hci0)
    #expect(
      client.take().filter { $0.contains("Discovery") } == [
        "RET StartDiscovery",
        "ERR StartDiscovery org.bluez.Error.InProgress Operation already in progress",
        "RET StopDiscovery",
        "ERR StopDiscovery org.bluez.Error.Failed No discovery started",
      ])
    #expect(
      other.take().filter { $0.contains("Discovery") } == [
        "ERR StopDiscovery org.bluez.Error.Failed No discovery started", "RET StartDiscovery",
      ])
    #expect(await client.get(Adapter1.discovering, hci0) == true)
    other.bus.close()
    await client.wait(for: "PC hci0 Discovering false")
  }

  @Test("refuses filters that BlueZ refuses")
  func badFilter() async throws {
    let fixture = try Fixture()
    var message = Message.methodCall(
      to: BlueZPath.service, path: hci0, interface: Adapter1.name, member: "SetDiscoveryFilter",
      body: [.vardict([("Nonsense", .bool(true))])])
    _ = await fixture.client.send(message, noted: "filter")
    message.body = [.string("x")]
    _ = await fixture.client.send(message, noted: "call")
    #expect(
      fixture.client.take() == [
        "ERR filter org.bluez.Error.InvalidArguments Invalid arguments in method call",
        "ERR call org.freedesktop.DBus.Error.UnknownMethod Method \"SetDiscoveryFilter\" with "
          + "signature \"s\" on interface \"org.bluez.Adapter1\" doesn't exist\n",
      ])
  }

  @Test("forgets a device that it has not seen for a while")
  func temporary() async throws {
    var timing = Timing.fast
    timing.temporary = .milliseconds(40)
    let fixture = try Fixture(timing: timing)
    await fixture.find()
    fixture.peripheral.advertise(false)
    await fixture.client.wait(for: "IR dev Properties Introspectable Device1")
    await fixture.client.call(Device1.connect, Fixture.device)
    await fixture.client.call(Adapter1.removeDevice, hci0, Fixture.device)
    #expect(
      fixture.client.take().suffix(2) == [
        "ERR Connect org.freedesktop.DBus.Error.UnknownObject Method \"Connect\" with signature "
          + "\"\" on interface \"org.bluez.Device1\" doesn't exist\n",
        "ERR RemoveDevice org.bluez.Error.DoesNotExist Does Not Exist",
      ])
  }
}
