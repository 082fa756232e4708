import DBus

extension Bus {
  func result(
    of message: Message, timeout: Duration? = .seconds(25), urgent: Bool = false
  ) async -> Result<Message, BusError> {
    await withCheckedContinuation { continuation in
      call(message, timeout: timeout, urgent: urgent) { continuation.resume(returning: $0) }
    }
  }

  @discardableResult
  func reply(to message: Message) async throws -> [Value] {
    try await result(of: message).get().body
  }

  func driver(_ member: String, _ body: [Value] = []) async throws -> [Value] {
    try await reply(
      to: .methodCall(
        to: "org.freedesktop.DBus", path: ObjectPath("/org/freedesktop/DBus"),
        interface: "org.freedesktop.DBus", member: member, body: body))
  }

  /// Waits until it is connected.
  func connected() async throws -> String {
    let states = Events<BusState>()
    let registration = onStateChange { states.add($0) }
    defer { registration.cancel() }
    while true {
      switch try await states.next() {
      case .connecting: continue
      case .connected(let name): return name
      case .closed(let error): throw error
      }
    }
  }

  func closed() async throws -> BusError {
    let states = Events<BusState>()
    let registration = onStateChange { states.add($0) }
    defer { registration.cancel() }
    while true {
      if case .closed(let error) = try await states.next() { return error }
    }
  }

  func own(_ name: String) async throws -> Bool {
    try await withCheckedContinuation { continuation in
      requestName(name) { continuation.resume(returning: $0) }
    }.get()
  }

  func release(_ name: String) async throws -> Bool {
    try await withCheckedContinuation { continuation in
      releaseName(name) { continuation.resume(returning: $0) }
    }.get()
  }

  /// Returns when the bus has handled everything sent before.
  func settle() async throws {
    _ = try await driver("GetId")
  }

  /// How many match rules the bus holds for this connection.
  func ruleCount() async throws -> UInt32 {
    let name = try await connected()
    let reply = try await reply(
      to: .methodCall(
        to: "org.freedesktop.DBus", path: ObjectPath("/org/freedesktop/DBus"),
        interface: "org.freedesktop.DBus.Debug.Stats", member: "GetConnectionStats",
        body: [.string(name)]))
    return reply.first?.asVardict?["MatchRules"]?.asUInt32 ?? .max
  }
}

/// A connection that answers `Echo` with its arguments and never answers `Silent`.
struct EchoService {
  let bus: Bus
  let name: String
  private let registration: BusRegistration
  let calls = Events<Message>()

  init(on address: BusAddress) async throws {
    bus = Bus(address: address)
    registration = bus.handleCalls { [calls] call in
      switch call.message.member {
      case "Echo":
        call.reply(call.message.body)
        return true
      case "Silent":
        calls.add(call.message)
        return true
      case "Fail":
        call.error("org.example.Error.Failed", "it failed")
        call.reply()
        return true
      default:
        return false
      }
    }
    name = try await bus.connected()
  }

  func message(_ member: String, _ body: [Value] = []) -> Message {
    .methodCall(
      to: name, path: .root, interface: "org.example.Echo", member: member, body: body)
  }
}
