import BlueZ
import DBus
import Foundation
import Testing

/// The tables against what bluetoothd 5.87 was seen to send.
@Suite struct InterfaceTableTests {
  private static var interfaces: [any BlueZInterface.Type] {
    [
      Adapter1.self, Device1.self, GattService1.self, GattCharacteristic1.self,
      GattDescriptor1.self, Battery1.self,
    ]
  }

  @Test func everyRowBelongsToItsInterfaceAndOccursOnce() {
    for interface in Self.interfaces {
      #expect(interface.properties.allSatisfy { $0.interface == interface.name })
      #expect(Set(interface.properties.map(\.name)).count == interface.properties.count)
      #expect(Set(interface.methods.map(\.name)).count == interface.methods.count)
    }
  }

  @Test func propertiesAreInTheOrderOfInterfacesAdded() {
    #expect(
      GattCharacteristic1.properties.map(\.name) == [
        "Handle", "UUID", "Service", "Value", "Notifying", "Flags", "WriteAcquired",
        "NotifyAcquired", "MTU",
      ])
    #expect(
      GattService1.properties.map(\.name) == ["Handle", "UUID", "Device", "Primary", "Includes"])
    #expect(
      GattDescriptor1.properties.map(\.name) == ["Handle", "UUID", "Characteristic", "Value"])
    #expect(
      Adapter1.properties.map(\.name) == [
        "Address", "AddressType", "Name", "Alias", "Class", "Connectable", "Powered", "PowerState",
        "Discoverable", "DiscoverableTimeout", "Pairable", "PairableTimeout", "Discovering",
        "UUIDs", "Modalias", "Roles", "ExperimentalFeatures", "Manufacturer", "Version",
      ])
    #expect(
      Device1.properties.map(\.name) == [
        "Address", "AddressType", "Name", "Alias", "Class", "Appearance", "Icon", "Paired",
        "Bonded", "Trusted", "Blocked", "LegacyPairing", "CablePairing", "RSSI", "Connected",
        "UUIDs", "Modalias", "Adapter", "ManufacturerData", "ServiceData", "TxPower",
        "ServicesResolved", "AdvertisingFlags", "AdvertisingData", "WakeAllowed", "Sets",
        "PreferredBearer",
      ])
  }

  @Test func propertiesHaveBlueZsTypes() {
    #expect(
      Device1.properties.map(\.signature.string).joined(separator: " ")
        == "s s s s u q s b b b b b b n b as s o a{qv} a{sv} n b ay a{yv} b a{oa{sv}} s")
    #expect(
      Adapter1.properties.map(\.signature.string).joined(separator: " ")
        == "s s s s u b b s b u b u b as s as as q y")
    #expect(
      GattCharacteristic1.properties.map(\.signature.string).joined(separator: " ")
        == "q s o ay b as b b q")
    #expect(Battery1.properties.map(\.signature.string) == ["y", "s"])
  }

  @Test func writableProperties() {
    #expect(
      Adapter1.properties.filter(\.isWritable).map(\.name) == [
        "Alias", "Connectable", "Powered", "Discoverable", "DiscoverableTimeout", "Pairable",
        "PairableTimeout",
      ])
    #expect(
      Device1.properties.filter(\.isWritable).map(\.name) == [
        "Alias", "Trusted", "Blocked", "WakeAllowed", "PreferredBearer",
      ])
  }

  @Test func methodsHaveBlueZsTypes() {
    func row(_ method: InterfaceDescription.Method) -> String {
      let arguments = [method.input, method.output].map { list in
        list.map { "\($0.name) \($0.signature)" }.joined(separator: ", ")
      }
      return "\(method.name)(\(arguments[0]))→(\(arguments[1]))"
    }
    #expect(
      GattCharacteristic1.methods.map(row) == [
        "ReadValue(options a{sv})→(value ay)",
        "WriteValue(value ay, options a{sv})→()",
        "AcquireWrite(options a{sv})→(fd h, mtu q)",
        "AcquireNotify(options a{sv})→(fd h, mtu q)",
        "StartNotify()→()",
        "StopNotify()→()",
      ])
    #expect(
      Adapter1.methods.map(row) == [
        "StartDiscovery()→()",
        "SetDiscoveryFilter(properties a{sv})→()",
        "StopDiscovery()→()",
        "RemoveDevice(device o)→()",
        "GetDiscoveryFilters()→(filters as)",
      ])
    #expect(row(InterfaceDescription.Method(Device1.connectProfile)) == "ConnectProfile(UUID s)→()")
    #expect(
      row(InterfaceDescription.Method(ObjectManager.getManagedObjects))
        == "GetManagedObjects()→(objects a{oa{sa{sv}}})")
    #expect(GattCharacteristic1.writeValue.inSignature == "aya{sv}")
    #expect(GattCharacteristic1.acquireNotify.outSignature == "hq")
  }

  @Test func descriptionIsTheTable() {
    for interface in Self.interfaces {
      let description = interface.description
      #expect(description.name == interface.name)
      #expect(description.properties.map(\.name) == interface.properties.map(\.name))
      #expect(description.methods == interface.methods)
      #expect(description.signals == interface.signals)
    }
    let properties = Adapter1.description.properties
    #expect(properties.filter { $0.changeSignal == .const }.map(\.name) == ["Address"])
    #expect(properties.first { $0.name == "Powered" }?.access == .readWrite)
    #expect(Device1.description.signals.first?.arguments.map(\.name) == ["name", "message"])
  }

  @Test func gattCallsOutliveTheDaemonsOwnLimitAndConnectHasNone() {
    #expect(GattCharacteristic1.readValue.timeout == .seconds(45))
    #expect(GattDescriptor1.writeValue.timeout == .seconds(45))
    #expect(Adapter1.startDiscovery.timeout == .seconds(25))
    #expect(Device1.disconnect.timeout == .seconds(25))
    #expect(Device1.connect.timeout == nil)
  }

  @Test func methodsGoBothWays() throws {
    let write = WriteArguments(Data([1]), WriteOptions(type: .request))
    let body = GattCharacteristic1.writeValue.encode(write)
    #expect(try GattCharacteristic1.writeValue.decodeInput(body) == write)
    #expect(throws: ErrorReply.invalidArguments) {
      try GattCharacteristic1.readValue.decodeInput([.vardict(["offset": .bool(true)])])
    }
    let reply = GattCharacteristic1.readValue.encodeOutput(Data([7]))
    #expect(try GattCharacteristic1.readValue.decode(reply) == Data([7]))
    let error = #expect(throws: BlueZError.self) {
      try GattCharacteristic1.readValue.decode([.string("7")])
    }
    #expect(error?.kind == .invalidReply)
    #expect(error?.operation == "GattCharacteristic1.ReadValue")
  }

  @Test func signalsAreTheirOwnOnly() throws {
    let reason = DisconnectReason(name: DisconnectReason.local, message: "by local host")
    let message = Device1.disconnected.message(from: try path(dev1), reason)
    #expect(Device1.disconnected.decode(message) == reason)
    var other = message
    other.interface = "org.bluez.Bearer.LE1"
    #expect(Device1.disconnected.decode(other) == nil)
    other = message
    other.kind = .methodCall
    #expect(Device1.disconnected.decode(other) == nil)
    other = message
    other.body = []
    #expect(Device1.disconnected.decode(other) == nil)
  }
}
