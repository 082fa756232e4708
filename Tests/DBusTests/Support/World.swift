import DBus
import Synchronization

/// A server with one adapter, one device and an object manager, and a client.
final class World: Sendable {
  let daemon: PrivateBus
  let service: Bus
  let client: Bus
  let name: String
  let server: ObjectServer
  /// How often the server said that it is about to answer.
  let answers: Counter

  final class Counter: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .relaxed) }
    func increment() { count.add(1, ordering: .relaxed) }
  }

  init() async throws {
    let daemon = try PrivateBus()
    let service = Bus(address: daemon.address)
    let counter = Counter()
    (self.daemon, self.service, answers) = (daemon, service, counter)
    client = Bus(address: daemon.address)
    server = await withCheckedContinuation { continuation in
      service.perform {
        let server = ObjectServer(bus: service) { counter.increment() }
        Self.fill(server)
        continuation.resume(returning: server)
      }
    }
    name = try await service.connected()
  }

  private static func fill(_ server: ObjectServer) {
    server.addObjectManager(at: .root)
    var isPowered = false
    let description = InterfaceDescription(
      "org.example.Adapter1",
      methods: [
        .init("Start"),
        .init("SetFilter", in: [.init("filter", .vardict)], out: [.init("n", .byte)]),
      ],
      properties: [
        .init("Powered", .bool, access: .readWrite), .init("Address", .string),
        .init("Absent", .byte, access: .readWrite, changeSignal: .invalidates),
      ],
      signals: [.init("Gone", [.init("why", .string)])])
    let adapter = ExportedInterface(
      description,
      read: { name in
        switch name {
        case "Powered": .bool(isPowered)
        case "Address": .string("00")
        default: nil
        }
      },
      write: { _, value, call in
        isPowered = value.asBool ?? false
        call.reply()
      },
      call: { _, call in
        call.reply(call.message.body.isEmpty ? [] : [.byte(1)])
      })
    for path in ["/org/bluez/hci0", "/org/bluez/hci0/dev"].compactMap({ try? ObjectPath($0) }) {
      server.register(path).add(adapter)
    }
  }

  func call(
    _ member: String, _ body: [Value] = [], path: String = "/org/bluez/hci0",
    interface: String = "org.example.Adapter1"
  ) async -> Result<[Value], BusError> {
    let path = (try? ObjectPath(path)) ?? .root
    return await client.result(
      of: .methodCall(to: name, path: path, interface: interface, member: member, body: body)
    ).map(\.body)
  }

  func introspect(_ path: String) async throws -> String {
    let reply = try await call(
      "Introspect", path: path, interface: "org.freedesktop.DBus.Introspectable"
    ).get()
    return reply.first?.asString ?? ""
  }
}
