import DBus
import Foundation
import Testing

struct ValueTests {
  @Test func accessorsSeeTheirOwnTypeAlone() throws {
    #expect(Value.byte(1).asByte == 1)
    #expect(Value.byte(1).asBool == nil)
    #expect(Value.string("a").asString == "a")
    #expect(Value.variant(.string("a")).asString == nil)
    #expect(Value.variant(.variant(.string("a"))).unwrapped.asString == "a")
    #expect(Value.strings([]).asStrings == [])
    #expect(Value.objectPaths([]).asStrings == nil)
    #expect(Value.objectPaths([.root]).asObjectPaths == [.root])
    #expect(Value.bytes(Data([1])).asArray == nil)
    #expect(Value.vardict(["a": .int16(-1)]).asVardict == ["a": .int16(-1)])
    #expect(Value.structure([.byte(1)]).asStructure == [.byte(1)])
  }

  @Test func signaturesFollowFromValues() throws {
    #expect(Value.vardict([:]).signature.string == "a{sv}")
    #expect(Value.structure([.byte(1), .strings([])]).signature.string == "(yas)")
    #expect([Value.bytes(Data()), .variant(.byte(1))].signature.string == "ayv")
    #expect(try Signature("a{s(ii)}").isSingleType)
    #expect(try !Signature("ss").isSingleType)
    #expect(try !Signature("").isSingleType)
  }

  @Test func pathsAreTakenApartBySegment() throws {
    let device = try ObjectPath("/org/bluez/hci1/dev_00")
    #expect(device.components == ["org", "bluez", "hci1", "dev_00"])
    #expect(device.name == "dev_00")
    #expect(try device.parent == ObjectPath("/org/bluez/hci1"))
    #expect(ObjectPath.root.parent == nil)
    #expect(ObjectPath.root.components.isEmpty)
    #expect(try ObjectPath("/a").parent == .root)
    #expect(try ObjectPath.root.appending("a").appending("b") == ObjectPath("/a/b"))
    #expect(throws: BusError.self) { try ObjectPath.root.appending("") }
    #expect(try device.isDescendant(of: ObjectPath("/org/bluez/hci1")))
    #expect(device.isDescendant(of: .root))
    #expect(!device.isDescendant(of: device))
    #expect(try !ObjectPath("/org/bluez/hci10").isDescendant(of: ObjectPath("/org/bluez/hci1")))
  }

  @Test func rulesAreQuotedAsTheBusReadsThem() throws {
    let rule = MatchRule(
      sender: "org.bluez", pathNamespace: try ObjectPath("/a"), member: "M", arg0: "it's")
    #expect(
      rule.string
        == "type='signal',sender='org.bluez',path_namespace='/a',member='M',arg0='it'\\''s'")
  }

  @Test func theSystemBusFollowsTheEnvironment() {
    let expected =
      ProcessInfo.processInfo.environment["DBUS_SYSTEM_BUS_ADDRESS"]
      ?? "unix:path=/run/dbus/system_bus_socket"
    #expect(BusAddress.system.description == expected)
    #expect(BusAddress("unix:path=/x").description == "unix:path=/x")
  }

  @Test func everyErrorSaysWhatAndOnWhat() {
    let errors: [(BusError, String)] = [
      (.invalidObjectPath("p/"), "p/"), (.invalidBusName("n"), "'n'"),
      (.connectionFailed(address: "unix:x", reason: "why"), "unix:x: why"),
      (.remote(name: "a.B", message: "text"), "a.B: text"),
      (.remote(name: "a.B", message: ""), "a.B"),
      (.noReply(after: .seconds(3)), "3.0 seconds"), (.invalidString("a\0"), "a\\0"),
    ]
    for (error, part) in errors { #expect(error.description.contains(part)) }
  }
}
