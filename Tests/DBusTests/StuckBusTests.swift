import Testing

@testable import DBus

/// A bus or services that do not go on.
@Suite(.timeLimit(.minutes(1)))
struct StuckBusTests {
  private static let message = Message.toDriver("GetId")

  @Test func aBusThatAcceptsNobodyHoldsNobodyUp() async throws {
    let listener = try SilentListener(isFull: true)
    let bus = Bus(address: listener.address)
    #expect(
      await bus.result(of: Self.message, timeout: .milliseconds(200))
        == .failure(.noReply(after: .milliseconds(200))))
    #expect(bus.state == .connecting)
    #expect(bus.flush(timeout: .milliseconds(1)) == false)
    let results = Events<Result<Message, BusError>>()
    bus.call(Self.message, timeout: nil) { results.add($0) }
    bus.close()
    #expect(try await results.next() == .failure(.disconnected))
    #expect(try await bus.closed() == .disconnected)
  }

  @Test func aConnectionThatComesTooLateIsClosed() async throws {
    let listener = try SilentListener(isFull: true)
    let bus = Bus(address: listener.address)
    bus.close()
    _ = try await bus.closed()
    listener.acceptFillers()
    // Returns at the end of the late connection.
    #expect(listener.readToEnd())
  }

  @Test(arguments: [
    (false, "it accepts connections but does not answer"), (true, "it does not accept connections"),
  ])
  func aBusThatDoesNotGreetIsGivenUp(_ isFull: Bool, _ reason: String) async throws {
    let listener = try SilentListener(isFull: isFull)
    let bus = Bus(
      address: listener.address, limits: BusLimits(greeting: .milliseconds(300)))
    #expect(
      try await bus.closed()
        == .connectionFailed(address: listener.address.description, reason: reason))
  }

  @Test func aGreetingInTimeEndsTheWait() async throws {
    let daemon = try PrivateBus()
    let bus = Bus(address: daemon.address, limits: BusLimits(greeting: .seconds(5)))
    _ = try await bus.connected()
    #expect(await bus.core.onThread { $0.greetingTimer == nil })
  }

  @Test func placesThatNobodyFreesEndTheConnection() async throws {
    let daemon = try PrivateBus()
    let echo = try await EchoService(on: daemon.address)
    let bus = Bus(address: daemon.address, limits: BusLimits(standstill: .milliseconds(50)))
    let results = Events<Result<Message, BusError>>()
    for _ in 0..<100 {
      bus.call(echo.message("Silent"), timeout: .milliseconds(300)) { results.add($0) }
    }
    let waiting = Events<Result<Message, BusError>>()
    bus.call(echo.message("Echo"), timeout: nil) { waiting.add($0) }
    let ends = try await results.next(100)
    #expect(ends.allSatisfy { $0 == .failure(.noReply(after: .milliseconds(300))) })
    #expect(try await waiting.next() == .failure(.disconnected))
    #expect(try await bus.closed() == .disconnected)
  }

  @Test func aBatchThatIsCancelledAndThenAnsweredIsNoStandstill() async throws {
    let daemon = try PrivateBus()
    let service = Bus(address: daemon.address)
    let held = Events<IncomingCall>()
    let registration = service.handleCalls { call in
      held.add(call)
      return true
    }
    let name = try await service.connected()
    let bus = Bus(address: daemon.address, limits: BusLimits(standstill: .seconds(30)))
    let message = Message.methodCall(to: name, path: .root, interface: "a.b", member: "C")
    let calls = (0..<100).map { _ in bus.call(message) { _ in } }
    let incoming = try await held.next(100)
    for call in calls { call.cancel() }
    #expect(await bus.core.onThread { $0.standstillTimer != nil && $0.abandoned == 100 })
    for call in incoming { call.reply() }
    // The hundred answers come before this one.
    let last = Events<Result<Message, BusError>>()
    bus.call(message) { last.add($0) }
    try await held.next().reply()
    _ = try await last.next().get()
    #expect(await bus.core.onThread { $0.standstillTimer == nil && $0.abandoned == 0 })
    withExtendedLifetime(registration) {}
  }
}
