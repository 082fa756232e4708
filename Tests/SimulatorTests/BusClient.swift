import BlueZ
import DBus
import Foundation
import Synchronization
import Testing

@testable import BlueZSimulator

/// A bare D-Bus client of a simulator that writes down what it sees, in the order of the bus:
/// replies (`RET`, `ERR`), PropertiesChanged (`PC`), InterfacesAdded and InterfacesRemoved (`IA`,
/// `IR`), other signals (`SIG`).
final class BusClient: Sendable {
  let bus: Bus
  private let state = Mutex(State())
  private let registrations = Mutex<[BusRegistration]>([])

  private struct State {
    var log: [String] = []
    var waiting: [(text: String, continuation: CheckedContinuation<Void, Never>)] = []
  }

  init(_ simulator: Simulator) {
    bus = Bus(address: simulator.address)
    let signals = bus.addMatch(MatchRule(sender: BlueZPath.service)) { [weak self] in
      self?.note(signal: $0)
    }
    let owners = bus.addMatch(
      MatchRule(member: "NameOwnerChanged", arg0: BlueZPath.service)
    ) { [weak self] message in
      let isGone = message.body.last?.asString == ""
      self?.note(isGone ? "daemon gone" : "daemon there")
    }
    registrations.withLock { $0 = [signals, owners] }
  }

  deinit { bus.close() }

  /// Calls a method and writes the answer down.
  @discardableResult
  func call<Input, Output>(
    _ method: Method<Input, Output>, _ path: ObjectPath, _ input: Input
  ) async -> Result<Output, BlueZError> {
    await withCheckedContinuation { continuation in
      start(method, path, input) { continuation.resume(returning: $0) }
    }
  }

  @discardableResult
  func call<Output>(
    _ method: Method<NoArguments, Output>, _ path: ObjectPath
  ) async -> Result<Output, BlueZError> {
    await call(method, path, NoArguments())
  }

  /// The same without waiting for the answer.
  func start<Input, Output>(
    _ method: Method<Input, Output>, _ path: ObjectPath, _ input: Input,
    then done: @escaping @Sendable (Result<Output, BlueZError>) -> Void = { _ in }
  ) {
    bus.call(method, on: path, input) { [weak self] (result: Result<Output, BlueZError>) in
      switch result {
      case .success: self?.note("RET \(method.name)")
      case .failure(let error): self?.note("ERR \(method.name) \(error.name) \(error.text)")
      }
      done(result)
    }
  }

  /// A property's value, nil where it is absent.
  func get<T>(_ property: Property<T>, _ path: ObjectPath) async -> T? {
    let message = Message.methodCall(
      to: BlueZPath.service, path: path, interface: "org.freedesktop.DBus.Properties",
      member: "Get", body: [.string(property.interface), .string(property.name)])
    return await send(message)?.body.first.flatMap { T(busValue: $0.unwrapped) }
  }

  /// Sets a property and writes the answer down.
  func set<T>(_ property: Property<T>, _ path: ObjectPath, _ value: T) async {
    let message = Message.methodCall(
      to: BlueZPath.service, path: path, interface: "org.freedesktop.DBus.Properties",
      member: "Set",
      body: [.string(property.interface), .string(property.name), .variant(value.busValue)])
    _ = await send(message, noted: "Set")
  }

  /// Sends a call; nil where the answer is an error.
  func send(_ message: Message, noted name: String? = nil) async -> Message? {
    await withCheckedContinuation { continuation in
      bus.call(message) { [weak self] result in
        if let name {
          switch result {
          case .success: self?.note("RET \(name)")
          case .failure(.remote(let error, let text)): self?.note("ERR \(name) \(error) \(text)")
          case .failure(let error): self?.note("ERR \(name) \(error)")
          }
        }
        continuation.resume(returning: try? result.get())
      }
    }
  }

  /// Waits until a line has been written that begins with `text`; an issue if none comes.
  func wait(for text: String) async {
    let limit = Mutex<BusRegistration?>(nil)
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.log.contains(where: { $0.hasPrefix(text) }) { return true }
        state.waiting.append((text, continuation))
        return false
      }
      if isThere { return continuation.resume() }
      let registration = bus.schedule(after: .seconds(10)) { [weak self] in
        Issue.record("no “\(text)” in 10 s, but \(self?.take() ?? [])")
        self?.note(text)
      }
      limit.withLock { $0 = registration }
    }
    limit.withLock { $0?.cancel() }
  }

  /// What has been written since the last time.
  func take() -> [String] {
    state.withLock { state in
      defer { state.log = [] }
      return state.log
    }
  }

  /// Waits until everything that the daemon has sent so far is here.
  func settle() async {
    _ = await send(
      .methodCall(
        to: BlueZPath.service, path: BlueZPath.manager,
        interface: "org.freedesktop.DBus.Introspectable",
        member: "Introspect"))
  }

  private func note(_ line: String) {
    let ready = state.withLock { state in
      state.log.append(line)
      let ready = state.waiting.filter { line.hasPrefix($0.text) }
      state.waiting.removeAll { line.hasPrefix($0.text) }
      return ready
    }
    for waiter in ready { waiter.continuation.resume() }
  }

  private func note(signal: Message) {
    let path = Self.short(signal.path)
    switch signal.member {
    case "PropertiesChanged":
      let changed = signal.body[1].asDictionary ?? []
      let gone = signal.body[2].asStrings ?? []
      let values = changed.map { "\($0.key.asString ?? "") \(Self.short($0.value.unwrapped))" }
      note("PC \(path) " + (values + gone.map { "-\($0)" }).joined(separator: ", "))
    case "InterfacesAdded":
      let names = (signal.body[1].asDictionary ?? []).compactMap(\.key.asString)
      let own = names.filter { $0.hasPrefix("org.bluez.") }.map { $0.dropFirst(10) }
      note("IA \(Self.short(signal.body[0].asObjectPath)) \(own.joined(separator: " "))")
    case "InterfacesRemoved":
      let names = (signal.body[1].asStrings ?? []).map {
        $0.split(separator: ".").last.map(String.init) ?? ""
      }
      note("IR \(Self.short(signal.body[0].asObjectPath)) \(names.joined(separator: " "))")
    default:
      note("SIG \(path) \(signal.member ?? "") \(signal.body.compactMap(\.asString))")
    }
  }

  private static func short(_ path: ObjectPath?) -> String {
    (path?.string ?? "").replacing("/org/bluez/", with: "")
      .replacing("hci0/dev_F0_F1_F2_F3_F4_01", with: "dev")
  }

  private static func short(_ value: Value) -> String {
    switch value {
    case .bool(let value): "\(value)"
    case .string(let value): value
    case .int16(let value): "\(value)"
    case .bytes(let data): data.map { String($0, radix: 16) }.joined(separator: ".")
    case .array(_, let elements): "\(elements.count)"
    case .dictionary(_, _, let entries): "\(entries.count)"
    default: "?"
    }
  }
}
