import DBus
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ConnectionTests {
  private static func message(_ member: String = "GetId") throws -> Message {
    .methodCall(
      to: "org.freedesktop.DBus", path: try ObjectPath("/org/freedesktop/DBus"),
      interface: "org.freedesktop.DBus", member: member)
  }

  @Test func theStatesGoForward() async throws {
    let daemon = try PrivateBus()
    let bus = Bus(address: daemon.address)
    let states = Events<BusState>()
    let registration = bus.onStateChange { states.add($0) }
    var seen = [try await states.next()]
    if seen == [.connecting] { seen.append(try await states.next()) }
    let name = try #require(bus.uniqueName)
    #expect(seen.last == .connected(uniqueName: name))
    bus.close()
    bus.close()
    #expect(try await states.next() == .closed(.disconnected))
    #expect(bus.uniqueName == nil)
    registration.cancel()
  }

  @Test(arguments: [
    "unix:path=/nonexistent/socket", "nonsense", "", "unix:path=/etc/passwd",
  ])
  func anAddressWithoutABusIsATypedError(_ address: String) async throws {
    let bus = Bus(address: BusAddress(address))
    #expect(await bus.result(of: try Self.message()) == .failure(.disconnected))
    guard case .connectionFailed(address, let reason) = try await bus.closed() else {
      Issue.record("another reason")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test func anAddressWithANULIsATypedError() async throws {
    guard case .connectionFailed = try await Bus(address: BusAddress("a\0b")).closed() else {
      Issue.record("another reason")
      return
    }
  }

  @Test func aDaemonThatDiesEndsEverything() async throws {
    let daemon = try PrivateBus()
    let echo = try await EchoService(on: daemon.address)
    let bus = Bus(address: daemon.address)
    let results = Events<Result<Message, BusError>>()
    for _ in 0..<150 { bus.call(echo.message("Silent"), timeout: nil) { results.add($0) } }
    _ = try await echo.calls.next()
    daemon.kill()
    let ends = try await results.next(150)
    #expect(ends.allSatisfy { $0 == .failure(.disconnected) })
    #expect(try await bus.closed() == .disconnected)
    #expect(bus.flush(timeout: .seconds(1)) == false)
  }

  @Test func aSilentSocketHoldsNobodyUp() async throws {
    let listener = try SilentListener()
    let bus = Bus(address: listener.address)
    #expect(
      await bus.result(of: try Self.message(), timeout: .milliseconds(20))
        == .failure(.noReply(after: .milliseconds(20))))
    #expect(bus.state == .connecting)
    #expect(bus.flush(timeout: .milliseconds(1)) == false)
    let results = Events<Result<Message, BusError>>()
    bus.call(try Self.message(), timeout: nil) { results.add($0) }
    bus.close()
    #expect(try await results.next() == .failure(.disconnected))
  }

  @Test func aSocketThatHangsUpIsATypedError() async throws {
    let listener = try SilentListener()
    let bus = Bus(address: listener.address)
    listener.hangUp()
    guard case .connectionFailed = try await bus.closed() else {
      Issue.record("another reason")
      return
    }
  }

  @Test func busesLiveSideBySide() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in UInt8(0)..<6 {
        group.addTask {
          try await Self.useBus(index)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func theSharedBusIsOneAndIsReplacedOnceLost() async throws {
    let daemon = try PrivateBus()
    let first = Bus.shared(at: daemon.address)
    #expect(Bus.shared(at: daemon.address) === first)
    first.close()
    _ = try await first.closed()
    let second = Bus.shared(at: daemon.address)
    #expect(second !== first)
    _ = try await second.connected()
  }

  @Test func flushWaitsForWhatWasQueued() async throws {
    let daemon = try PrivateBus()
    let bus = Bus(address: daemon.address)
    for _ in 0..<1000 {
      bus.send(
        .signal(path: .root, interface: "a.b", member: "C", body: [.bytes(Data(count: 999))]))
    }
    #expect(bus.flush(timeout: .seconds(20)))
  }

  @Test func openingAndClosingLeaksNoDescriptors() async throws {
    let daemon = try PrivateBus()
    try await openAndClose(daemon, 5)
    // Other tests run in this process meanwhile: only what keeps growing is a leak.
    let before = try descriptors()
    try await openAndClose(daemon, 100)
    let clock = ContinuousClock()
    let limit = clock.now + .seconds(20)
    while try descriptors() >= before + 100, clock.now < limit { await Task.yield() }
    #expect(try descriptors() < before + 100)
  }

  private static func useBus(_ index: UInt8) async throws {
    let daemon = try PrivateBus()
    let echo = try await EchoService(on: daemon.address)
    let bus = Bus(address: daemon.address)
    for _ in 0..<50 {
      #expect(try await bus.reply(to: echo.message("Echo", [.byte(index)])) == [.byte(index)])
    }
  }

  private func openAndClose(_ daemon: PrivateBus, _ count: Int) async throws {
    for index in 0..<count {
      let bus = Bus(address: daemon.address)
      if index.isMultiple(of: 2) { _ = try await bus.connected() }
    }
  }

  private func descriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }
}
