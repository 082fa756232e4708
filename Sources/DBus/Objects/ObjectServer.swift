/// Serves objects on a bus: their methods, Introspectable, Properties and ObjectManager, with the
/// errors of BlueZ's own D-Bus library (gdbus).
///
/// Confined to the bus thread: make it and use it there. It sends no signal by itself.
///
/// `@unchecked Sendable`: everything is touched on the bus thread alone.
public final class ObjectServer: @unchecked Sendable {
  let bus: Bus
  private let willSend: (@Sendable () -> Void)?
  private var registration: BusRegistration?
  private(set) var tree = PathTree()
  private(set) var managers: Set<ObjectPath> = []
  private var registered = 0

  /// - Parameter willSend: called before each reply or error to a call that came through this
  ///   server: a place to send signals that belong before it.
  public init(bus: Bus, willSend: (@Sendable () -> Void)? = nil) {
    self.bus = bus
    self.willSend = willSend
    registration = bus.handleCalls { [weak self] in self?.handle($0) ?? false }
  }

  /// The object at `path`, made if there is none.
  @discardableResult
  public func register(_ path: ObjectPath) -> ExportedObject {
    if let object = tree[path] { return object }
    registered += 1
    let object = ExportedObject(path: path, rank: registered)
    tree.insert(object)
    return object
  }

  /// Removes the object at `path`; those below it stay.
  public func unregister(_ path: ObjectPath) {
    // Letting go of it may call back, which must not happen amid the change.
    withExtendedLifetime(tree[path]) {
      tree.remove(path)
      _ = managers.remove(path)
    }
  }

  /// The object at `path`.
  public subscript(path: ObjectPath) -> ExportedObject? { tree[path] }

  /// Makes the object at `path` the ObjectManager of all that is registered below it.
  public func addObjectManager(at path: ObjectPath) {
    register(path)
    managers.insert(path)
  }

  /// `false` if there is nothing at its path.
  private func handle(_ call: IncomingCall) -> Bool {
    let call = call.notifying(willSend)
    guard let path = call.message.path, let children = tree.children(of: path) else {
      willSend?()
      return false
    }
    let object = tree[path]
    switch call.message.interface {
    case StandardInterface.introspectable.name where call.isCall("Introspect", ""):
      call.reply([.string(introspect(object, children))])
    case StandardInterface.properties.name where object != nil:
      object?.answerProperties(call)
    case StandardInterface.objectManager.name
    where managers.contains(path) && call.isCall("GetManagedObjects", ""):
      call.reply([managedObjects(below: path)])
    case let name?:
      dispatch(call, to: object?.interface(name))
    case nil:
      call.refuse()
    }
    return true
  }

  private func dispatch(_ call: IncomingCall, to interface: ExportedInterface?) {
    let method = interface?.description.methods.first { $0.name == call.message.member }
    guard let interface, let method, call.isCall(method.name, method.inputSignature) else {
      return call.refuse()
    }
    interface.call(method.name, call)
  }

  private func introspect(_ object: ExportedObject?, _ children: [String]) -> String {
    guard let object else { return Introspection.document(interfaces: [], children: children) }
    var interfaces = [StandardInterface.introspectable]
    if managers.contains(object.path) { interfaces.append(StandardInterface.objectManager) }
    interfaces += object.interfaces.map(\.description)
    interfaces.append(StandardInterface.properties)
    return Introspection.document(interfaces: interfaces, children: children)
  }
}

extension IncomingCall {
  /// Whether it calls that method with arguments of exactly these types.
  func isCall(_ member: String, _ signature: String) -> Bool {
    message.member == member && message.body.signature.string == signature
  }
}
