import DBus
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ObjectServerTests {
  private static let path = try! ObjectPath("/org/bluez/hci0")

  @Test func introspectionShowsEveryNode() async throws {
    let world = try await World()
    let root = try await world.introspect("/")
    #expect(root.contains("<node name=\"org\"/>"))
    #expect(root.contains("org.freedesktop.DBus.ObjectManager"))
    let between = try await world.introspect("/org")
    #expect(between.contains("<node name=\"bluez\"/>"))
    #expect(!between.contains("<interface"))
    let object = try await world.introspect("/org/bluez/hci0")
    for part in [
      "<interface name=\"org.freedesktop.DBus.Introspectable\">",
      "<interface name=\"org.freedesktop.DBus.Properties\">",
      "<interface name=\"org.example.Adapter1\">", "<method name=\"Start\"/>",
      "<arg name=\"filter\" type=\"a{sv}\" direction=\"in\"/>",
      "<property name=\"Powered\" type=\"b\" access=\"readwrite\"/>",
      "value=\"invalidates\"", "<signal name=\"Gone\">", "<node name=\"dev\"/>",
    ] {
      #expect(object.contains(part), "\(part) in \(object)")
    }
    // Every element that is opened is closed.
    let opened = object.matches(of: /<[a-z][^>]*[^\/]>/).count
    #expect(opened == object.matches(of: /<\/[a-z]+>/).count)
  }

  @Test func methodsAreCheckedAndDispatched() async throws {
    let world = try await World()
    #expect(try await world.call("Start").get() == [])
    #expect(try await world.call("SetFilter", [.vardict(["A": .byte(1)])]).get() == [.byte(1)])
    let text =
      "Method \"Start\" with signature \"s\" on interface \"org.example.Adapter1\" "
      + "doesn't exist\n"
    #expect(
      await world.call("Start", [.string("")])
        == .failure(.remote(name: ErrorName.unknownMethod, message: text)))
    guard case .failure(.remote(ErrorName.unknownMethod, _)) = await world.call("Missing"),
      case .failure(.remote(ErrorName.unknownObject, _)) = await world.call(
        "Start", path: "/elsewhere"),
      case .failure(.remote(ErrorName.unknownMethod, _)) = await world.call("Start", path: "/org")
    else {
      Issue.record("another error")
      return
    }
    // Every answer was announced.
    #expect(world.answers.value == 6)
  }

  @Test func propertiesAnswerAsGdbusDoes() async throws {
    let world = try await World()
    let adapter = "org.example.Adapter1"
    func error(_ name: String, _ text: String) -> Result<[Value], BusError> {
      .failure(.remote(name: "org.freedesktop.DBus.Error." + name, message: text))
    }
    func call(_ member: String, _ body: Value...) async -> Result<[Value], BusError> {
      await world.call(member, body, interface: "org.freedesktop.DBus.Properties")
    }
    #expect(
      await call("GetAll", .string(adapter))
        == .success([.vardict([("Powered", .bool(false)), ("Address", .string("00"))])]))
    #expect(
      await call("Get", .string(adapter), .string("Address"))
        == .success([.variant(.string("00"))]))
    #expect(
      await call("Get", .string("x.y"), .string("Address"))
        == error("InvalidArgs", "No such interface 'x.y'"))
    #expect(await call("GetAll", .string("x.y")) == error("InvalidArgs", "No such interface 'x.y'"))
    for name in ["Missing", "Absent"] {
      #expect(
        await call("Get", .string(adapter), .string(name))
          == error("InvalidArgs", "No such property '\(name)'"))
      #expect(
        await call("Set", .string(adapter), .string(name), .variant(.byte(1)))
          == error("UnknownProperty", "No such property '\(name)'"))
    }
    #expect(
      await call("Set", .string(adapter), .string("Address"), .variant(.string("")))
        == error("PropertyReadOnly", "Property 'Address' is not writable"))
    #expect(
      await call("Set", .string(adapter), .string("Powered"), .variant(.byte(1)))
        == error("InvalidSignature", "Invalid signature for 'Powered'"))
    #expect(
      await call("Set", .string(adapter), .string("Powered"), .variant(.bool(true)))
        == .success([]))
    #expect(
      await call("Get", .string(adapter), .string("Powered"))
        == .success([.variant(.bool(true))]))
    #expect(
      await call("GetAll", .string("org.freedesktop.DBus.Introspectable"))
        == .success([.vardict([:])]))
    guard case .failure(.remote(ErrorName.unknownMethod, _)) = await call("Get", .string(adapter))
    else {
      Issue.record("another error")
      return
    }
  }

  @Test func theObjectManagerListsAndSignals() async throws {
    let world = try await World()
    let manager = "org.freedesktop.DBus.ObjectManager"
    let reply = try await world.call("GetManagedObjects", path: "/", interface: manager).get()
    let objects = try #require(reply.first?.asDictionary)
    #expect(objects.map(\.key.asObjectPath?.string) == ["/org/bluez/hci0", "/org/bluez/hci0/dev"])
    #expect(
      objects[0].value.asDictionary?.map(\.key.asString) == [
        "org.freedesktop.DBus.Introspectable", "org.example.Adapter1",
        "org.freedesktop.DBus.Properties",
      ])
    let signals = Events<Message>()
    let registration = world.client.addMatch(MatchRule(sender: world.name)) { signals.add($0) }
    try await world.client.settle()
    let server = world.server
    world.service.perform {
      server.emitInterfacesAdded(Self.path)
      server.emitInterfacesAdded(Self.path, interfaces: ["org.example.Adapter1"])
      server.emitInterfacesRemoved(Self.path, interfaces: ["org.example.Adapter1"])
      server.emitPropertiesChanged(
        Self.path, interface: "org.example.Adapter1", ["Powered", "Absent"])
    }
    let seen = try await signals.next(4)
    #expect(seen[0].path == .root && seen[0].member == "InterfacesAdded")
    #expect(seen[0].body[0] == .objectPath(Self.path))
    #expect(seen[0].body[1].asDictionary?.count == 3)
    #expect(seen[1].body[1].asDictionary?.count == 1)
    #expect(seen[2].body == [.objectPath(Self.path), .strings(["org.example.Adapter1"])])
    #expect(seen[3].path == Self.path)
    #expect(
      seen[3].body == [
        .string("org.example.Adapter1"), .vardict(["Powered": .bool(false)]), .strings(["Absent"]),
      ])
    withExtendedLifetime(registration) {}
  }

  @Test func whatIsUnregisteredIsGone() async throws {
    let world = try await World()
    let server = world.server
    world.service.perform {
      server.unregister(Self.path)
    }
    #expect(try await world.introspect("/org/bluez/hci0").contains("<node name=\"dev\"/>"))
    world.service.perform {
      for path in ["/org/bluez/hci0/dev"].compactMap({ try? ObjectPath($0) }) {
        server.unregister(path)
      }
    }
    #expect(try await !world.introspect("/").contains("org\"/>"))
    guard case .failure(.remote(ErrorName.unknownObject, _)) = await world.call("Start") else {
      Issue.record("another error")
      return
    }
  }
}
