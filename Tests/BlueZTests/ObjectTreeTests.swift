import BlueZ
import DBus
import Foundation
import Testing

/// The sequences are those of real bluetoothds.
@Suite struct ObjectTreeTests {
  private static let service = dev1 + "/service0027"
  private static let characteristic = service + "/char0028"
  private static let descriptor = characteristic + "/desc002a"

  private static func discovered() throws -> ObjectTree {
    var tree = ObjectTree()
    _ = tree.apply(
      try added(
        hci0,
        [
          ("org.freedesktop.DBus.Introspectable", [:]),
          (Adapter1.name, ["Powered": .bool(true), "Discovering": .bool(true)]),
          ("org.freedesktop.DBus.Properties", [:]),
        ]))
    _ = tree.apply(
      try added(
        dev1,
        [
          (
            Device1.name,
            [
              "Connected": .bool(false), "ServicesResolved": .bool(false), "RSSI": .int16(127),
              "Name": .string("Lab 1"),
            ]
          )
        ]))
    return tree
  }

  private static func connected() throws -> ObjectTree {
    var tree = try discovered()
    for message in [
      try changed(dev1, Device1.name, ["Connected": .bool(true)]),
      try added(service, [(GattService1.name, ["Primary": .bool(true)])]),
      try added(
        characteristic,
        [(GattCharacteristic1.name, ["Value": .bytes(Data()), "Notifying": .bool(false)])]),
      try added(descriptor, [(GattDescriptor1.name, ["Value": .bytes(Data())])]),
      try changed(dev1, Device1.name, ["ServicesResolved": .bool(true)]),
    ] { _ = tree.apply(message) }
    return tree
  }

  @Test func aDeviceIsSeen() throws {
    var tree = try Self.discovered()
    let device = try path(dev1)
    #expect(tree[device, Device1.remoteName] == "Lab 1")
    #expect(tree[device, Device1.rssi] == 127)
    #expect(tree.children(of: try path(hci0)) == [device])
    #expect(tree.objects(with: Adapter1.name) == [try path(hci0)])
    let changes = tree.apply(try changed(dev1, Device1.name, [:], gone: ["RSSI"]))
    #expect(
      changes == [
        .propertiesChanged(
          device, interface: Device1.name, changed: PropertyBag(), invalidated: ["RSSI"])
      ])
    #expect(tree[device, Device1.rssi] == nil)
  }

  @Test func standardInterfacesAreLeftOut() throws {
    let tree = try Self.discovered()
    #expect(tree.interfaces(of: try path(hci0)) == [Adapter1.name])
  }

  @Test func servicesComeBeforeServicesResolvedOrAfter() throws {
    let before = try Self.connected()
    var after = try Self.discovered()
    for message in [
      try changed(dev1, Device1.name, ["Connected": .bool(true), "ServicesResolved": .bool(true)]),
      try added(Self.service, [(GattService1.name, ["Primary": .bool(true)])]),
      try added(
        Self.characteristic,
        [(GattCharacteristic1.name, ["Value": .bytes(Data()), "Notifying": .bool(false)])]),
      try added(Self.descriptor, [(GattDescriptor1.name, ["Value": .bytes(Data())])]),
    ] { #expect(after.apply(message).count == 1) }
    for tree in [before, after] {
      #expect(tree[try path(dev1), Device1.servicesResolved] == true)
      #expect(
        tree.objects(with: GattCharacteristic1.name, under: try path(dev1)) == [
          try path(Self.characteristic)
        ])
      #expect(tree.children(of: try path(Self.characteristic)) == [try path(Self.descriptor)])
    }
  }

  @Test func equalValuesAreChangesToo() throws {
    var tree = try Self.connected()
    for _ in 0..<2 {
      let changes = tree.apply(
        try changed(Self.characteristic, GattCharacteristic1.name, ["Value": .bytes(Data([1]))]))
      #expect(changes.count == 1)
    }
  }

  @Test func aBatteryComesLaterAndGoesFirst() throws {
    var tree = try Self.connected()
    let device = try path(dev1)
    let bag = PropertyBag(["Percentage": .byte(90)])
    #expect(
      tree.apply(try added(dev1, [(Battery1.name, bag.values)])) == [
        .interfaceAdded(device, interface: Battery1.name, bag)
      ])
    #expect(tree[device, Device1.connected] == true)
    #expect(tree[device, Battery1.percentage] == 90)
    #expect(
      tree.apply(try removed(dev1, [Battery1.name])) == [
        .interfaceRemoved(device, interface: Battery1.name)
      ])
    #expect(tree[device, Device1.connected] == true)
    #expect(tree.children(of: device) == [try path(Self.service)])
  }

  /// 5.55 removes Device1 first and Battery1 later.
  @Test func aBatteryIsLeftBehind() throws {
    var tree = try Self.connected()
    _ = tree.apply(try added(dev1, [(Battery1.name, [:])]))
    let changes = tree.apply(
      try removed(
        dev1,
        [
          "org.freedesktop.DBus.Properties", "org.freedesktop.DBus.Introspectable", Device1.name,
        ]))
    #expect(changes.last == .interfaceRemoved(try path(dev1), interface: Device1.name))
    #expect(tree.interfaces(of: try path(dev1)) == [Battery1.name])
    #expect(tree.children(of: try path(dev1)).isEmpty)
    _ = tree.apply(try removed(dev1, [Battery1.name]))
    #expect(tree.children(of: try path(hci0)).isEmpty)
  }

  @Test func anObjectTakesWhatIsBelowWithIt() throws {
    var tree = try Self.connected()
    _ = tree.apply(try added(dev1 + "/sep1", [("org.bluez.MediaEndpoint1", [:])]))
    let neighbour = hci0 + "/dev_F0_F1_F2_F3_F4_011"
    _ = tree.apply(try added(neighbour, [(Device1.name, [:])]))
    let changes = tree.apply(try removed(dev1, [Device1.name]))
    #expect(
      changes == [
        .interfaceRemoved(try path(Self.descriptor), interface: GattDescriptor1.name),
        .interfaceRemoved(try path(Self.characteristic), interface: GattCharacteristic1.name),
        .interfaceRemoved(try path(Self.service), interface: GattService1.name),
        .interfaceRemoved(try path(dev1 + "/sep1"), interface: "org.bluez.MediaEndpoint1"),
        .interfaceRemoved(try path(dev1), interface: Device1.name),
      ])
    #expect(tree.children(of: try path(hci0)) == [try path(neighbour)])
    #expect(tree.apply(try removed(Self.service, [GattService1.name])).isEmpty)
  }

  @Test func hci1IsNoPrefixOfHci10() throws {
    var tree = ObjectTree()
    for index in [1, 10] {
      let adapter = "/org/bluez/hci\(index)"
      _ = tree.apply(try added(adapter, [(Adapter1.name, [:])]))
      _ = tree.apply(try added(adapter + "/dev_X", [(Device1.name, [:])]))
    }
    #expect(tree.apply(try removed("/org/bluez/hci1", [Adapter1.name])).count == 2)
    #expect(tree.objects(with: Device1.name) == [try path("/org/bluez/hci10/dev_X")])
  }

  @Test func addedAgainIsADifference() throws {
    var tree = try Self.discovered()
    let changes = tree.apply(
      try added(
        dev1,
        [
          (
            Device1.name,
            [
              "Connected": .bool(true), "ServicesResolved": .bool(false), "Name": .string("Lab 1"),
            ]
          )
        ]))
    #expect(
      changes == [
        .propertiesChanged(
          try path(dev1), interface: Device1.name,
          changed: PropertyBag(["Connected": .bool(true)]), invalidated: ["RSSI"])
      ])
  }

  @Test func afterARestartTheSnapshotDecides() throws {
    var tree = try Self.connected()
    let other = hci0 + "/dev_F0_F1_F2_F3_F4_02"
    let snapshot = ManagedObjects([
      ManagedObject(try path(other), [.init(Device1.name, PropertyBag())]),
      ManagedObject(try path(dev1), [.init(Device1.name, PropertyBag(["Connected": .bool(true)]))]),
      ManagedObject(
        try path(hci0), [.init(Adapter1.name, PropertyBag(["Powered": .bool(false)]))]),
    ])
    let changes = tree.replace(with: snapshot)
    #expect(
      changes == [
        .interfaceRemoved(try path(Self.descriptor), interface: GattDescriptor1.name),
        .interfaceRemoved(try path(Self.characteristic), interface: GattCharacteristic1.name),
        .interfaceRemoved(try path(Self.service), interface: GattService1.name),
        .interfaceAdded(try path(other), interface: Device1.name, PropertyBag()),
        .propertiesChanged(
          try path(hci0), interface: Adapter1.name,
          changed: PropertyBag(["Powered": .bool(false)]), invalidated: ["Discovering"]),
        .propertiesChanged(
          try path(dev1), interface: Device1.name, changed: PropertyBag(),
          invalidated: ["ServicesResolved", "RSSI", "Name"]),
      ])
    #expect(tree.replace(with: snapshot).isEmpty)
    #expect(tree.replace(with: ManagedObjects()).count == 3)
    #expect(tree.objects(with: Device1.name).isEmpty)
  }

  @Test func changesOfTheUnknownChangeNothing() throws {
    var tree = try Self.discovered()
    #expect(tree.apply(try changed(hci0 + "/dev_Y", Device1.name, ["RSSI": .int16(0)])).isEmpty)
    #expect(tree.apply(try changed(dev1, Battery1.name, ["Percentage": .byte(1)])).isEmpty)
    #expect(tree.apply(try changed(dev1, Device1.name, [:])).isEmpty)
    #expect(tree.apply(try removed(dev1, ["org.bluez.Unheard1"])).isEmpty)
    #expect(tree.apply(try removed(hci0 + "/dev_Y", [Device1.name])).isEmpty)
    #expect(tree.apply(try removed("/org", ["x"])).isEmpty)
  }

  @Test func malformedSignalsChangeNothing() throws {
    var tree = try Self.discovered()
    for template in [
      try added(dev1, [(Battery1.name, [:])]), try removed(dev1, [Device1.name]),
      try changed(dev1, Device1.name, ["Connected": .bool(true)]),
    ] {
      for count in 0..<template.body.count {
        var message = template
        message.body.removeLast(count + 1)
        #expect(tree.apply(message).isEmpty)
      }
      var message = template
      message.body.append(.bool(true))
      #expect(tree.apply(message).isEmpty)
      message = template
      message.body[message.body.count - 1] = .string("no list")
      #expect(tree.apply(message).isEmpty)
      message = template
      message.member = "Unheard"
      #expect(tree.apply(message).isEmpty)
      message = template
      message.kind = .methodCall
      #expect(tree.apply(message).isEmpty)
    }
    let deep = "/" + Array(repeating: "a", count: 10_000).joined(separator: "/")
    #expect(tree.apply(try added(deep, [(Device1.name, [:])])).isEmpty)
    #expect(tree.children(of: try path(hci0)) == [try path(dev1)])
  }
}
