import BlueZ
import DBus
import Foundation
import Testing

@Suite struct ConversionTests {
  /// There and back, with the signature that BlueZ gives the property.
  private func check<T: BusValueConvertible & Equatable>(_ value: T, _ signature: String) {
    #expect(T.signature.string == signature)
    #expect(value.busValue.signature.string == signature)
    #expect(T(busValue: value.busValue) == value)
    #expect(T(busArguments: value.busArguments) == value)
    #expect(T.busSignatures.map(\.string) == [signature])
    #expect(T(busArguments: []) == nil)
    #expect(T(busArguments: value.busArguments + value.busArguments) == nil)
    #expect(T(busValue: .structure([value.busValue])) == nil)
  }

  @Test func basicTypes() throws {
    check(true, "b")
    check(UInt8(200), "y")
    check(Int16(-70), "n")
    check(UInt16(517), "q")
    check(UInt32(0x5A020C), "u")
    check("Lab 1", "s")
    check(try path(dev1), "o")
    check(Data([1, 2, 3]), "ay")
    check(Data(), "ay")
    check(BluetoothUUID(0x180D), "s")
  }

  @Test func lists() throws {
    check(["read", "notify"], "as")
    check([String](), "as")
    check([BluetoothUUID(0x180D), BluetoothUUID(0x180F)], "as")
    check([try path(dev1)], "ao")
    let mixed = Value.array(element: .string, [.string("180D"), .string("no UUID")])
    #expect([BluetoothUUID](busValue: mixed) == nil)
  }

  @Test func dictionaries() {
    check([UInt16(0x59): Data([9, 9]), 0x4C: Data([1, 1])], "a{qv}")
    check([BluetoothUUID(0x180F): Data([0x64])], "a{sv}")
    check([UInt8(0x26): Data([1])], "a{yv}")
    check([UInt16: Data](), "a{qv}")
    let sorted: [UInt16: Data] = [3: Data(), 1: Data(), 2: Data()]
    #expect(sorted.busValue.asDictionary?.map(\.key) == [.uint16(1), .uint16(2), .uint16(3)])
    let wrong = Value.dictionary(
      key: .uint16, value: .variant,
      [DictionaryEntry(key: .uint16(1), value: .variant(.string("no bytes")))])
    #expect([UInt16: Data](busValue: wrong) == nil)
  }

  @Test func uuidsGoOutInBlueZsForm() {
    #expect(BluetoothUUID(0x180D).busValue == .string("0000180d-0000-1000-8000-00805f9b34fb"))
  }

  @Test func deviceSets() throws {
    let set = try path("/org/bluez/hci0/set_1")
    check(DeviceSetRanks([set: 2]), "a{oa{sv}}")
    check(DeviceSetRanks([set: nil]), "a{oa{sv}}")
    check(DeviceSetRanks([:]), "a{oa{sv}}")
  }

  @Test func bagsReadThroughTheTable() {
    var bag = PropertyBag(["RSSI": .int16(-60), "Paired": .string("yes")])
    #expect(bag[Device1.rssi] == -60)
    #expect(bag[Device1.paired] == nil)
    #expect(bag[Device1.remoteName] == nil)
    bag[Device1.remoteName] = "Lab 1"
    bag[Device1.rssi] = nil
    #expect(bag.values == ["Paired": .string("yes"), "Name": .string("Lab 1")])
    check(bag, "a{sv}")
  }

  @Test func managedObjects() throws {
    let objects = ManagedObjects([
      ManagedObject(try path(hci0), [.init(Adapter1.name, PropertyBag(["Powered": .bool(true)]))]),
      ManagedObject(try path(dev1), []),
    ])
    check(objects, "a{oa{sa{sv}}}")
  }
}
