import Dispatch
import Synchronization
import Testing

@testable import DBus

/// The order in which registrations, their ends and the state of the bus meet.
@Suite(.timeLimit(.minutes(1)))
struct RegistrationTests {
  @Test func aCancelThatOvertakesTheRegistrationWins() async throws {
    let daemon = try PrivateBus()
    let bus = Bus(address: daemon.address)
    _ = try await bus.connected()
    let log = Events<String>()
    let box = Mutex<[BusRegistration]>([])
    let (isHeld, isReady) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    bus.perform {
      isHeld.signal()
      isReady.wait()
      for registration in box.withLock({ $0 }) { registration.cancel() }
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        isHeld.wait()
        box.withLock {
          $0 = [
            bus.addMatch(MatchRule(interface: "a.b")) { _ in log.add("signal") },
            bus.addMatch(MatchRule(sender: "a.b")) { _ in log.add("signal") },
            bus.watchOwner(of: "a.b") { _ in log.add("owner") },
            bus.onStateChange { _ in log.add("state") },
            bus.handleCalls { _ in true },
            bus.schedule(after: .zero) { log.add("timer") },
          ]
        }
        isReady.signal()
        continuation.resume()
      }
    }
    #expect(try await bus.ruleCount() == 0)
    #expect(
      await bus.core.onThread {
        $0.owners.isEmpty && $0.stateHandlers.isEmpty && $0.callHandlers.isEmpty
      })
    log.add("end")
    #expect(try await log.next() == "end")
  }

  @Test func aRuleThatWasRefusedIsAskedForAgain() async throws {
    let daemon = try PrivateBus()
    let bus = Bus(address: daemon.address)
    let failures = Events<BusError>()
    let report: @Sendable (BusError) -> Void = { failures.add($0) }
    // A system bus allows 512 rules a connection.
    let many = (0..<512).map { index in
      bus.addMatch(MatchRule(arg0: "\(index)"), failure: report) { _ in }
    }
    let rule = MatchRule(sender: ":1.0", interface: "a.b")
    let first = bus.addMatch(rule, failure: report) { _ in }
    let second = bus.addMatch(rule, failure: report) { _ in }
    let owned = bus.addMatch(MatchRule(sender: "a.b"), failure: report) { _ in }
    for error in try await failures.next(3) {
      guard case .remote(ErrorName.limitsExceeded, _) = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(await bus.core.onThread { $0.owners.isEmpty })
    many[0].cancel()
    let third = bus.addMatch(rule, failure: report) { _ in }
    #expect(try await bus.ruleCount() == 512)
    // The refused ones hold nothing of it.
    first.cancel()
    second.cancel()
    owned.cancel()
    #expect(try await bus.ruleCount() == 512)
    third.cancel()
    #expect(try await bus.ruleCount() == 511)
    withExtendedLifetime(many) {}
  }

  @Test func whatWaitedForTheConnectionComesFirst() async throws {
    let daemon = try PrivateBus()
    let echo = try await EchoService(on: daemon.address)
    let bus = Bus(address: daemon.address)
    let box = Mutex<BusRegistration?>(nil)
    let waited = await withCheckedContinuation { continuation in
      bus.perform {
        // Handlers run later than this turn of the thread.
        let waits = bus.state == .connecting
        let registration = bus.onStateChange { state in
          guard case .connected = state else { return }
          bus.send(echo.message("Silent", [.byte(2)]))
          bus.call(echo.message("Silent", [.byte(3)])) { _ in }
        }
        box.withLock { $0 = registration }
        bus.call(echo.message("Silent", [.byte(0)])) { _ in }
        bus.send(echo.message("Silent", [.byte(1)]))
        continuation.resume(returning: waits)
      }
    }
    let seen = try await echo.calls.next(4).map(\.body)
    #expect(seen == (0..<4).map { [.byte($0)] }, "waited: \(waited)")
  }

  @Test func aClosedBusHasNoOwners() async throws {
    let daemon = try PrivateBus()
    let (bus, owner) = (Bus(address: daemon.address), Bus(address: daemon.address))
    #expect(try await owner.own("org.example.Name"))
    let (owned, free, late) = (Events<String?>(), Events<String?>(), Events<String?>())
    var registrations = [
      bus.watchOwner(of: "org.example.Name") { owned.add($0) },
      bus.watchOwner(of: "org.example.Free") { free.add($0) },
    ]
    #expect(try await owned.next() == owner.uniqueName)
    #expect(try await free.next() == nil)
    bus.close()
    #expect(try await owned.next() == nil)
    _ = try await bus.closed()
    registrations += [
      bus.watchOwner(of: "org.example.Name") { late.add($0) },
      bus.watchOwner(of: "org.example.Other") { late.add($0) },
    ]
    #expect(try await late.next(2) == [nil, nil])
    // Once each.
    for _ in 0..<3 { _ = await bus.core.onThread { _ in true } }
    for events in [owned, free, late] {
      events.add("end")
      #expect(try await events.next() == "end")
    }
    withExtendedLifetime(registrations) {}
  }

  @Test func aBusThatNeverConnectsHasNoOwners() async throws {
    let listener = try SilentListener()
    let bus = Bus(address: listener.address)
    let owners = Events<String?>()
    let registration = bus.watchOwner(of: "org.example.Name") { owners.add($0) }
    bus.close()
    #expect(try await owners.next() == nil)
    withExtendedLifetime(registration) {}
  }

  @Test func aSharedBusThatIsAboutToCloseIsNotHandedOut() async throws {
    let listener = try SilentListener()
    let first = Bus.shared(at: listener.address)
    let isReady = DispatchSemaphore(value: 0)
    first.perform { isReady.wait() }
    first.close()
    #expect(Bus.shared(at: listener.address) !== first)
    isReady.signal()
  }
}
