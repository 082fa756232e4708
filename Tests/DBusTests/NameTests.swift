import DBus
import Testing

@Suite(.timeLimit(.minutes(1)))
struct NameTests {
  @Test func aNameHasOneOwner() async throws {
    let daemon = try PrivateBus()
    let (first, second) = (Bus(address: daemon.address), Bus(address: daemon.address))
    #expect(try await first.own("org.example.Name"))
    #expect(try await first.own("org.example.Name"))
    #expect(try await second.own("org.example.Name") == false)
    #expect(try await second.release("org.example.Name") == false)
    #expect(try await first.release("org.example.Name"))
    #expect(try await second.own("org.example.Name"))
  }

  @Test func aBadNameIsATypedError() async throws {
    let daemon = try PrivateBus()
    let bus = Bus(address: daemon.address)
    await #expect(throws: BusError.self) { try await bus.own(":1.7") }
  }

  @Test func theOwnerIsWatched() async throws {
    let daemon = try PrivateBus()
    let bus = Bus(address: daemon.address)
    let owners = Events<String?>()
    let registration = bus.watchOwner(of: "org.example.Name") { owners.add($0) }
    #expect(try await owners.next() == nil)
    var owner: Bus? = Bus(address: daemon.address)
    let name = try await owner?.connected()
    #expect(try await owner?.own("org.example.Name") == true)
    #expect(try await owners.next() == name)
    let second = Events<String?>()
    let other = bus.watchOwner(of: "org.example.Name") { second.add($0) }
    #expect(try await second.next() == name)
    #expect(try await bus.ruleCount() == 1)
    owner = nil
    #expect(try await owners.next() == nil)
    #expect(try await second.next() == nil)
    registration.cancel()
    other.cancel()
    #expect(try await bus.ruleCount() == 0)
  }
}
