import BlueZ
import DBus
import Foundation
import Testing

@testable import BlueZSimulator

@Suite("Reads and writes", .serialized, .timeLimit(.minutes(3)))
struct AttributeTests {
  private let readable = Fixture.path(Fixture.readable)
  private let writable = Fixture.path(Fixture.writable)

  @Test("tell the value before the reply; equal reads share one request")
  func read() async throws {
    let fixture = try Fixture()
    await fixture.connect()
    fixture.peripheral.setLatency(.milliseconds(500), of: Fixture.readable)
    let other = BusClient(fixture.simulator)
    await other.settle()
    fixture.client.start(GattCharacteristic1.readValue, readable, ReadOptions())
    fixture.client.start(GattCharacteristic1.readValue, readable, ReadOptions())
    fixture.client.start(GattCharacteristic1.readValue, readable, ReadOptions(offset: 1))
    let value = await other.call(GattCharacteristic1.readValue, readable, ReadOptions())
    #expect(try value.get() == Data([0x2A]))
    await fixture.client.settle()
    #expect(
      fixture.client.take() == [
        "ERR ReadValue org.bluez.Error.InProgress In Progress",
        "PC dev/service000e/char000f Value 2a", "RET ReadValue", "RET ReadValue",
      ])
    #expect(fixture.peripheral.reads(of: Fixture.readable) == 1)
  }

  @Test("of different characteristics wait for each other")
  func queue() async throws {
    let fixture = try Fixture()
    await fixture.connect()
    fixture.peripheral.setLatency(.milliseconds(500), of: Fixture.writable)
    fixture.client.start(
      GattCharacteristic1.writeValue, writable, WriteArguments(Data([1, 2])))
    fixture.client.start(GattCharacteristic1.writeValue, writable, WriteArguments(Data([3])))
    await fixture.client.call(GattCharacteristic1.readValue, readable, ReadOptions())
    #expect(
      fixture.client.take() == [
        "ERR WriteValue org.bluez.Error.InProgress In Progress", "RET WriteValue",
        "PC dev/service000e/char000f Value 2a", "RET ReadValue",
      ])
    #expect(fixture.peripheral.writes(to: Fixture.writable) == [Data([1, 2])])
    await fixture.client.call(GattCharacteristic1.readValue, writable, ReadOptions(offset: 1))
    #expect(fixture.client.take().first == "PC dev/service000e/char0011 Value 2")
  }

  @Test(
    "get the peripheral's errors as BlueZ tells them",
    arguments: [
      (0x01, "Failed Operation failed with ATT error: 0x01"),
      (0x02, "NotPermitted Read not permitted"), (0x06, "NotSupported Operation is not supported"),
      (0x07, "InvalidArguments Invalid offset"), (0x08, "NotAuthorized Operation Not Authorized"),
      (0x0C, "NotPermitted Not paired"), (0x0D, "InvalidArguments Invalid Length"),
      (0x80, "Failed Operation failed with ATT error: 0x80"),
    ] as [(UInt8, String)])
  func errors(code: UInt8, text: String) async throws {
    let fixture = try Fixture()
    await fixture.connect()
    fixture.peripheral.setReadError(ATTError(rawValue: code), of: Fixture.readable)
    fixture.peripheral.setWriteError(ATTError(rawValue: code), of: Fixture.writable)
    await fixture.client.call(GattCharacteristic1.readValue, readable, ReadOptions())
    await fixture.client.call(
      GattCharacteristic1.writeValue, writable, WriteArguments(Data([1])))
    #expect(
      fixture.client.take() == [
        "ERR ReadValue org.bluez.Error.\(text)", "ERR WriteValue org.bluez.Error.\(text)",
      ])
    fixture.peripheral.setReadError(nil, of: Fixture.readable)
    await fixture.client.call(GattCharacteristic1.readValue, readable, ReadOptions())
    #expect(fixture.client.take().last == "RET ReadValue")
  }

  @Test("need not be allowed by the flags, but the peripheral may refuse them")
  func flags() async throws {
    let fixture = try Fixture()
    await fixture.connect()
    let command = Fixture.path(Fixture.command)
    let client = fixture.client
    await client.call(GattCharacteristic1.readValue, command, ReadOptions())
    let kinds: [WriteOptions.Kind?] = [nil, .command, .request, .init(rawValue: "odd")]
    for kind in kinds {
      await client.call(
        GattCharacteristic1.writeValue, command,
        WriteArguments(Data([1]), WriteOptions(type: kind)))
    }
    await client.call(
      GattCharacteristic1.writeValue, command, WriteArguments(Data(count: 515)))
    await client.call(
      GattCharacteristic1.writeValue, writable, WriteArguments(Data(count: 513)))
    await client.call(GattCharacteristic1.writeValue, readable, WriteArguments(Data()))
    #expect(
      client.take() == [
        "ERR ReadValue org.bluez.Error.NotPermitted Read not permitted", "RET WriteValue",
        "RET WriteValue", "RET WriteValue",
        "ERR WriteValue org.bluez.Error.NotSupported Operation is not supported",
        "ERR WriteValue org.bluez.Error.Failed Failed to initiate write",
        "ERR WriteValue org.bluez.Error.InvalidArguments Invalid Length",
        "ERR WriteValue org.bluez.Error.NotSupported Operation is not supported",
      ])
    #expect(fixture.peripheral.writes(to: Fixture.command).count == 3)
  }

  @Test("of what needs a bond are not answered, until the ATT timeout ends the others")
  func unpaired() async throws {
    var timing = Timing.fast
    timing.requestTimeout = .milliseconds(20)
    let fixture = try Fixture(timing: timing)
    await fixture.connect()
    fixture.peripheral.setReadError(.insufficientAuthentication, of: Fixture.readable)
    fixture.client.start(GattCharacteristic1.readValue, readable, ReadOptions())
    fixture.client.start(GattCharacteristic1.readValue, writable, ReadOptions())
    await fixture.client.wait(for: "PC dev ServicesResolved false")
    await fixture.client.settle()
    #expect(
      fixture.client.take() == [
        "ERR ReadValue org.bluez.Error.Failed Operation failed with ATT error: 0x0e",
        "PC dev ServicesResolved false, Connected false",
      ])
  }

  @Test("of a descriptor work alike; its configuration cannot be written")
  func descriptors() async throws {
    let fixture = try Fixture()
    await fixture.connect()
    let configuration = BlueZPath.descriptor(0x15, of: Fixture.path(Fixture.notifying))
    await fixture.client.call(GattDescriptor1.readValue, configuration, ReadOptions())
    await fixture.client.call(
      GattDescriptor1.writeValue, configuration, WriteArguments(Data([1, 0])))
    #expect(
      fixture.client.take() == [
        "PC dev/service000e/char0013/desc0015 Value 0.0", "RET ReadValue",
        "ERR WriteValue org.bluez.Error.NotPermitted Write not permitted",
      ])
  }

  @Test("end with the link when the peripheral drops it at the read")
  func dropOnRead() async throws {
    let fixture = try Fixture()
    await fixture.connect()
    fixture.peripheral.dropOnRead(of: Fixture.readable)
    await fixture.client.call(GattCharacteristic1.readValue, readable, ReadOptions())
    #expect(
      fixture.client.take() == [
        "PC dev ServicesResolved false, Connected false",
        "ERR ReadValue org.bluez.Error.Failed Operation failed with ATT error: 0x0e",
      ])
  }
}
