import BlueZ
import DBus

/// org.bluez.AgentManager1: who would answer questions about pairing. Agents are registered and
/// never asked: the simulator does not pair.
final class Agents {
  /// Called with true when the first agent comes, with false when the last one has gone.
  var pairable: (Bool) -> Void = { _ in }
  private let object: DaemonObject
  /// By the client's unique name.
  private var agents: [String: ObjectPath] = [:] {
    didSet { if agents.isEmpty != oldValue.isEmpty { pairable(!agents.isEmpty) } }
  }

  init(exporter: ObjectExporter) {
    object = DaemonObject(BlueZPath.manager, on: exporter)
    serve()
    exporter.export(object, [AgentManager1.self])
  }

  /// A client has left the bus.
  func left(_ sender: String) { agents[sender] = nil }

  private func serve() {
    object.on(AgentManager1.registerAgent) { [weak self] agent, call in
      guard AgentManager1.capabilities.contains(agent.capability) else {
        return call.fail(.invalidArguments)
      }
      guard self?.agents[call.sender] == nil else { return call.fail(.alreadyExists) }
      self?.agents[call.sender] = agent.path
      call.reply()
    }
    object.on(AgentManager1.unregisterAgent) { [weak self] path, call in
      guard self?.agents[call.sender] == path else { return call.fail(.doesNotExist) }
      self?.agents[call.sender] = nil
      call.reply()
    }
    object.on(AgentManager1.requestDefaultAgent) { [weak self] path, call in
      self?.agents[call.sender] == path ? call.reply() : call.fail(.doesNotExist)
    }
  }
}

/// org.bluez.AgentManager1, at `/org/bluez`.
enum AgentManager1: BlueZInterface {
  static let name = "org.bluez.AgentManager1"
  static let properties: [AnyProperty] = []
  static let capabilities: Set<String> = [
    "", "DisplayOnly", "DisplayYesNo", "KeyboardOnly", "NoInputNoOutput", "KeyboardDisplay",
  ]

  static let registerAgent = Method<Agent, NoArguments>(
    name, "RegisterAgent", in: ["agent", "capability"])
  static let unregisterAgent = Method<ObjectPath, NoArguments>(
    name, "UnregisterAgent", in: ["agent"])
  static let requestDefaultAgent = Method<ObjectPath, NoArguments>(
    name, "RequestDefaultAgent", in: ["agent"])

  static let methods: [InterfaceDescription.Method] = [
    .init(registerAgent), .init(unregisterAgent), .init(requestDefaultAgent),
  ]

  struct Agent: MethodArguments {
    let path: ObjectPath
    let capability: String

    static let busSignatures = [ObjectPath.signature, String.signature]

    init?(busArguments: [Value]) {
      guard busArguments.count == 2, let path = busArguments[0].asObjectPath,
        let capability = busArguments[1].asString
      else { return nil }
      self.path = path
      self.capability = capability
    }

    var busArguments: [Value] { [.objectPath(path), .string(capability)] }
  }
}
