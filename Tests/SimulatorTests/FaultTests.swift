import BlueZ
import DBus
import Foundation
import Testing

@testable import BlueZSimulator

@Suite("Faults", .serialized, .timeLimit(.minutes(3)))
struct FaultTests {
  private let readable = Fixture.path(Fixture.readable)
  private let hci0 = Fixture.hci0

  private func pendingRead(_ fixture: Fixture) async {
    await fixture.connect()
    fixture.peripheral.setHang(true, of: Fixture.readable)
    fixture.client.start(GattCharacteristic1.readValue, readable, ReadOptions())
    await fixture.client.settle()
  }

  @Test("Switched off, the adapter ends links, then what is pending, then says so")
  func powerOff() async throws {
    let fixture = try Fixture()
    await pendingRead(fixture)
    await fixture.client.set(Adapter1.powered, hci0, false)
    await fixture.client.settle()
    await fixture.client.call(Device1.connect, Fixture.device)
    await fixture.client.call(Adapter1.startDiscovery, hci0)
    await fixture.client.set(Adapter1.powered, hci0, true)
    await fixture.client.settle()
    #expect(
      fixture.client.take() == [
        "PC dev ServicesResolved false, Connected false",
        "ERR ReadValue org.bluez.Error.Failed Operation failed with ATT error: 0x0e", "RET Set",
        "PC hci0 Powered false, Discovering false",
        "ERR Connect org.bluez.Error.Failed Input/output error",
        "ERR StartDiscovery org.bluez.Error.NotReady Resource Not Ready", "RET Set",
        "PC hci0 Powered true",
      ])
    #expect(!fixture.peripheral.isConnected)
  }

  @Test("Switched off, the adapter never answers a Connect, and its device goes")
  func powerOffWhileConnecting() async throws {
    let fixture = try Fixture(.bluez5_87)
    await fixture.find()
    fixture.peripheral.advertise(false)
    _ = fixture.client.take()
    fixture.client.start(Device1.connect, Fixture.device, NoArguments())
    await fixture.client.set(Adapter1.powered, hci0, false)
    await fixture.client.settle()
    #expect(
      fixture.client.take() == [
        "PC hci0 PowerState on-disabling", "IR dev Properties Introspectable Device1 LE1",
        "RET Set", "PC hci0 PowerState off, Powered false, Discovering false",
      ])
  }

  @Test("Unplugged, the adapter takes its objects along, children first, and comes back")
  func unplug() async throws {
    let fixture = try Fixture()
    await pendingRead(fixture)
    fixture.simulator.unplugAdapter()
    await fixture.client.settle()
    let log = fixture.client.take()
    #expect(
      log.prefix(4) == [
        "PC hci0 Powered false, Discovering false",
        "PC dev ServicesResolved false, Connected false",
        "ERR ReadValue org.bluez.Error.Failed Operation failed with ATT error: 0x0e",
        "IR dev/service0006/char0007/desc0009 Properties Introspectable GattDescriptor1",
      ])
    #expect(
      log.suffix(2) == [
        "IR dev Properties Introspectable Device1", "IR hci0 Properties Introspectable Adapter1",
      ])
    fixture.simulator.replugAdapter()
    await fixture.client.wait(for: "PC hci0 Powered true")
    #expect(fixture.client.take().first == "IA hci0 Adapter1")
  }

  @Test("A daemon that dies leaves NoReply, and comes back without GATT objects")
  func crash() async throws {
    let fixture = try Fixture()
    await pendingRead(fixture)
    fixture.simulator.killDaemon()
    await fixture.client.wait(for: "ERR ReadValue")
    #expect(
      fixture.client.take() == [
        "daemon gone",
        "ERR ReadValue org.freedesktop.DBus.Error.NoReply Message recipient disconnected from "
          + "message bus without replying",
      ])
    #expect(fixture.peripheral.isConnected)
    await fixture.client.call(Device1.connect, Fixture.device)
    #expect(
      fixture.client.take() == [
        "ERR Connect org.freedesktop.DBus.Error.NameHasNoOwner Name \"org.bluez\" does not exist"
      ])
    fixture.simulator.startDaemon()
    await fixture.client.wait(for: "PC dev Connected false")
    #expect(
      fixture.client.take() == [
        "daemon there", "IA /org/bluez AgentManager1", "IA hci0 Adapter1", "IA dev Device1",
        "PC dev Connected false",
      ])
    #expect(!fixture.peripheral.isConnected)
    fixture.peripheral.setHang(false, of: Fixture.readable)
    await fixture.reconnect(resolved: "PC dev UUIDs")
    await fixture.client.call(GattCharacteristic1.readValue, readable, ReadOptions())
    #expect(fixture.client.take().last == "RET ReadValue")
  }

  @Test("A client that leaves while it connects leaves a link behind")
  func leaveWhileConnecting() async throws {
    let fixture = try Fixture()
    await fixture.find()
    fixture.peripheral.advertise(false)
    let other = BusClient(fixture.simulator)
    other.start(Device1.connect, Fixture.device, NoArguments())
    await other.settle()
    other.bus.close()
    var events = fixture.peripheral.events().makeAsyncIterator()
    fixture.peripheral.advertise(true)
    #expect(await events.next() == .connected)
  }

  @Test("A reset peripheral is as described")
  func reset() async throws {
    let fixture = try Fixture()
    await fixture.connect()
    fixture.peripheral.setValue(Data([1]), of: Fixture.readable)
    await fixture.client.call(GattCharacteristic1.readValue, readable, ReadOptions())
    fixture.peripheral.reset()
    await fixture.client.wait(for: "PC dev ServicesResolved false")
    #expect(fixture.peripheral.connections == 0)
    await fixture.reconnect()
    let value = await fixture.client.call(GattCharacteristic1.readValue, readable, ReadOptions())
    #expect(try value.get() == Data([0x2A]))
  }
}
