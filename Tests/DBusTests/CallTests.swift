import DBus
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CallTests {
  @Test func anErrorReplyHasNameAndText() async throws {
    let daemon = try PrivateBus()
    let echo = try await EchoService(on: daemon.address)
    let bus = Bus(address: daemon.address)
    #expect(
      await bus.result(of: echo.message("Fail"))
        == .failure(.remote(name: "org.example.Error.Failed", message: "it failed")))
    #expect(
      await bus.result(of: echo.message("Missing", [.byte(1)]))
        == .failure(
          .remote(
            name: ErrorName.unknownObject,
            message: "Method \"Missing\" with signature \"y\" on interface \"org.example.Echo\" "
              + "doesn't exist\n")))
  }

  @Test func anAbsentServiceIsAnErrorReply() async throws {
    let daemon = try PrivateBus()
    let bus = Bus(address: daemon.address)
    let result = await bus.result(
      of: .methodCall(to: "org.example.Absent", path: .root, interface: "a.b", member: "C"))
    guard case .failure(.remote(let name, _)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(["NameHasNoOwner", "ServiceUnknown"].contains(name.split(separator: ".").last))
  }

  @Test func aCallEndsAtItsTimeLimit() async throws {
    let daemon = try PrivateBus()
    let echo = try await EchoService(on: daemon.address)
    let bus = Bus(address: daemon.address)
    #expect(
      await bus.result(of: echo.message("Silent"), timeout: .milliseconds(30))
        == .failure(.noReply(after: .milliseconds(30))))
    #expect(try await bus.reply(to: echo.message("Echo", [.byte(1)])) == [.byte(1)])
  }

  @Test func aCancelledCallEndsAtOnceAndOnce() async throws {
    let daemon = try PrivateBus()
    let echo = try await EchoService(on: daemon.address)
    let bus = Bus(address: daemon.address)
    let results = Events<Result<Message, BusError>>()
    let call = bus.call(echo.message("Silent")) { results.add($0) }
    _ = try await echo.calls.next()
    call.cancel()
    call.cancel()
    #expect(try await results.next() == .failure(.cancelled))
    bus.close()
    _ = try await bus.closed()
    bus.call(echo.message("Echo")) { results.add($0) }
    #expect(try await results.next() == .failure(.disconnected))
  }

  @Test func repliesComeInOrderFromManyThreads() async throws {
    let daemon = try PrivateBus()
    let echo = try await EchoService(on: daemon.address)
    let bus = Bus(address: daemon.address)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          try await Self.checkOrder(bus, echo, first: task * 1000)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func onlyAHundredOrdinaryCallsAreOnTheWire() async throws {
    let daemon = try PrivateBus()
    let echo = try await EchoService(on: daemon.address)
    let bus = Bus(address: daemon.address)
    let results = Events<Result<Message, BusError>>()
    let calls = (0..<300).map { _ in bus.call(echo.message("Silent")) { results.add($0) } }
    _ = try await echo.calls.next(100)
    // An urgent call passes those that wait.
    let urgent = await bus.result(of: echo.message("Echo", [.byte(1)]), urgent: true)
    #expect(try urgent.get().body == [.byte(1)])
    for call in calls { call.cancel() }
    let ends = try await results.next(300)
    #expect(ends.allSatisfy { $0 == .failure(.cancelled) })
    // Calls that were given up keep their places until the service answers or goes away.
    let second = try await EchoService(on: daemon.address)
    bus.call(second.message("Echo", [.byte(2)])) { results.add($0) }
    echo.bus.close()
    #expect(try await results.next().get().body == [.byte(2)])
  }

  @Test func callsOnTheBusThreadRunStraightThrough() async throws {
    let daemon = try PrivateBus()
    let echo = try await EchoService(on: daemon.address)
    let bus = Bus(address: daemon.address)
    let steps = Events<String>()
    bus.perform {
      bus.call(echo.message("Echo")) { _ in steps.add("reply") }
      bus.perform { steps.add("inner") }
      steps.add(bus.isOnThread ? "on thread" : "elsewhere")
    }
    #expect(try await steps.next(3) == ["inner", "on thread", "reply"])
    #expect(!bus.isOnThread)
  }

  @Test func timersFireInOrderAndCanBeCancelled() async throws {
    let daemon = try PrivateBus()
    let bus = Bus(address: daemon.address)
    let fired = Events<Int>()
    let late = bus.schedule(after: .milliseconds(20)) { fired.add(3) }
    let cancelled = bus.schedule(after: .milliseconds(10)) { fired.add(2) }
    let early = bus.schedule(after: .milliseconds(1)) { fired.add(1) }
    cancelled.cancel()
    #expect(try await fired.next(2) == [1, 3])
    withExtendedLifetime((late, early)) {}
  }

  @Test func everyConnectionAnswersPing() async throws {
    let daemon = try PrivateBus()
    let echo = try await EchoService(on: daemon.address)
    let bus = Bus(address: daemon.address)
    let peer = "org.freedesktop.DBus.Peer"
    #expect(
      try await bus.reply(
        to: .methodCall(to: echo.name, path: .root, interface: peer, member: "Ping")) == [])
  }

  private static func checkOrder(_ bus: Bus, _ echo: EchoService, first: Int) async throws {
    let expected = (0..<250).map { [Value.int32(Int32(first + $0))] }
    let replies = Events<[Value]?>()
    for body in expected {
      bus.call(echo.message("Echo", body)) { replies.add(try? $0.get().body) }
    }
    #expect(try await replies.next(250) == expected)
  }
}
