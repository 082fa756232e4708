import DBus
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SignalTests {
  private static let path = try! ObjectPath("/a/b")

  private func signal(
    _ member: String = "Changed", path: ObjectPath = path, _ body: [Value] = []
  ) -> Message {
    .signal(path: path, interface: "org.example.I", member: member, body: body)
  }

  @Test func eachRuleGetsItsSignalsInOrder() async throws {
    let daemon = try PrivateBus()
    let (receiver, sender) = (Bus(address: daemon.address), Bus(address: daemon.address))
    let log = Events<String>()
    let rules: [(String, MatchRule)] = [
      ("exact", MatchRule(path: Self.path, interface: "org.example.I", member: "Changed")),
      ("namespace", MatchRule(pathNamespace: try ObjectPath("/a"), interface: "org.example.I")),
      ("arg0", MatchRule(member: "Changed", arg0: "x")),
      ("other", MatchRule(path: try ObjectPath("/a/bc"), interface: "org.example.I")),
      ("sender", MatchRule(sender: try await sender.connected(), interface: "org.example.I")),
    ]
    let registrations = rules.map { name, rule in
      receiver.addMatch(rule) { log.add("\(name) \($0.path?.string ?? "") \($0.member ?? "")") }
    }
    try await receiver.settle()
    sender.send(signal())
    sender.send(signal("Other", path: try ObjectPath("/a")))
    sender.send(signal("Changed", path: try ObjectPath("/ab"), [.string("x")]))
    sender.send(signal("Changed", path: try ObjectPath("/a/bc"), [.uint16(1)]))
    var seen = Set<String>()
    for _ in 0..<10 { seen.insert(try await log.next()) }
    #expect(
      seen == [
        "exact /a/b Changed", "namespace /a/b Changed", "sender /a/b Changed",
        "namespace /a Other", "sender /a Other", "arg0 /ab Changed", "sender /ab Changed",
        "other /a/bc Changed", "namespace /a/bc Changed", "sender /a/bc Changed",
      ])
    withExtendedLifetime(registrations) {}
  }

  @Test func equalRulesAreOneOnTheBus() async throws {
    let daemon = try PrivateBus()
    let bus = Bus(address: daemon.address)
    let rule = MatchRule(interface: "org.example.I")
    var registrations = (0..<10).map { _ in bus.addMatch(rule) { _ in } }
    #expect(try await bus.ruleCount() == 1)
    registrations.removeLast(9)
    #expect(try await bus.ruleCount() == 1)
    registrations.removeAll()
    #expect(try await bus.ruleCount() == 0)
  }

  @Test func aWellKnownSenderMeansItsOwnerAlone() async throws {
    let daemon = try PrivateBus()
    let buses = (0..<3).map { _ in Bus(address: daemon.address) }
    let (receiver, owner, impostor) = (buses[0], buses[1], buses[2])
    #expect(try await owner.own("org.example.Name"))
    let log = Events<String?>()
    let registration = receiver.addMatch(
      MatchRule(sender: "org.example.Name", interface: "org.example.I")
    ) { log.add($0.sender) }
    try await receiver.settle()
    // A signal sent to one receiver arrives without any rule.
    var forged = signal()
    forged.destination = try await receiver.connected()
    impostor.send(forged)
    try await impostor.settle()
    owner.send(signal())
    #expect(try await log.next() == owner.uniqueName)
    #expect(try await owner.release("org.example.Name"))
    #expect(try await impostor.own("org.example.Name"))
    impostor.send(signal())
    #expect(try await log.next() == impostor.uniqueName)
    registration.cancel()
    #expect(try await receiver.ruleCount() == 0)
  }

  @Test func nothingComesAfterCancelOnTheBusThread() async throws {
    let daemon = try PrivateBus()
    let (receiver, sender) = (Bus(address: daemon.address), Bus(address: daemon.address))
    let log = Events<String>()
    let holder = Holder()
    holder.registration = receiver.addMatch(MatchRule(interface: "org.example.I")) { _ in
      log.add("cancelled one")
      holder.registration?.cancel()
    }
    let other = receiver.addMatch(MatchRule(interface: "org.example.I")) {
      log.add($0.member ?? "")
    }
    try await receiver.settle()
    sender.send(signal("First"))
    sender.send(signal("Second"))
    #expect(try await log.next(3) == ["cancelled one", "First", "Second"])
    withExtendedLifetime(other) {}
  }

  @Test func aRuleThatTheBusRefusesIsReported() async throws {
    let daemon = try PrivateBus()
    let bus = Bus(address: daemon.address)
    let failures = Events<BusError>()
    let report: @Sendable (BusError) -> Void = { failures.add($0) }
    let bad = bus.addMatch(MatchRule(interface: "bad"), failure: report) { _ in }
    #expect(try await failures.next() == .invalidInterfaceName("bad"))
    // A system bus allows 512 rules a connection.
    let many = (0..<513).map { index in
      bus.addMatch(MatchRule(arg0: "it's \(index)"), failure: report) { _ in }
    }
    guard case .remote(ErrorName.limitsExceeded, _) = try await failures.next() else {
      Issue.record("another error")
      return
    }
    withExtendedLifetime((bad, many)) {}
  }

  /// `@unchecked Sendable`: written before the first signal can come, then read on the bus thread.
  private final class Holder: @unchecked Sendable {
    var registration: BusRegistration?
  }
}
