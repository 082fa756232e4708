import Testing

@testable import DBus

/// What a served object holds may use the server when it is let go of.
@Suite(.timeLimit(.minutes(1)))
struct ObjectLifetimeTests {
  @Test func whatIsLetGoOfMayCallBack() async throws {
    let world = try await World()
    let path = try ObjectPath("/a")
    let server = world.server
    let ends: [String] = await withCheckedContinuation { continuation in
      world.service.perform {
        let log = Log()
        server.register(path).add(Self.interface { log.add("replaced", server, path) })
        server[path]?.add(Self.interface { log.add("removed", server, path) })
        server[path]?.remove(interface: "a.b")
        server[path]?.add(Self.interface { log.add("unregistered", server, path) })
        server.unregister(path)
        continuation.resume(returning: log.entries)
      }
    }
    #expect(Set(ends) == ["replaced", "removed", "unregistered"])
  }

  private static func interface(_ end: @escaping () -> Void) -> ExportedInterface {
    let probe = Probe(end)
    return ExportedInterface(InterfaceDescription("a.b")) { _ in
      withExtendedLifetime(probe) { nil }
    }
  }

  private final class Probe {
    let end: () -> Void
    init(_ end: @escaping () -> Void) { self.end = end }
    deinit { end() }
  }

  /// Uses all that a deinitializer could use.
  private final class Log {
    var entries: [String] = []

    func add(_ entry: String, _ server: ObjectServer, _ path: ObjectPath) {
      entries.append(entry)
      server[path]?.add(ExportedInterface(InterfaceDescription("from.deinit")))
      server[path]?.remove(interface: "from.deinit")
      server.addObjectManager(at: ObjectPath(trusted: "/other"))
      server.unregister(ObjectPath(trusted: "/other"))
    }
  }
}
