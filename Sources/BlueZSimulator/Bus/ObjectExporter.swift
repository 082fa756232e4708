import BlueZ
import DBus

/// Puts the daemon's objects on the bus and sends what happens to them, in BlueZ's order. Confined
/// to the simulator's thread.
final class ObjectExporter {
  private let bus: Bus
  private let profile: Profile
  private let server: ObjectServer
  private let queue: EmissionQueue
  private var descriptions: [String: InterfaceDescription] = [:]
  private var objects: [ObjectPath: DaemonObject] = [:]

  init(bus: Bus, profile: Profile, clock: Clock) {
    self.bus = bus
    self.profile = profile
    let flush = Confined(FlushHook())
    let server = ObjectServer(bus: bus, willSend: { flush.value.run() })
    self.server = server
    let idle = Confined(FlushHook())
    queue = EmissionQueue(
      emit: { Self.send($0, server, bus) },
      whenIdle: { [weak clock] in _ = clock?.after(.zero) { idle.value.run() } })
    server.addObjectManager(at: .root)
    flush.value.run = { [weak queue] in queue?.flush() }
    idle.value.run = { [weak queue] in queue?.idle() }
  }

  /// Puts a new object on the bus.
  func export(_ object: DaemonObject, _ interfaces: [any BlueZInterface.Type]) {
    objects[object.path] = object
    for interface in interfaces { register(interface, object) }
    queue.add(interfaces.map { $0.name }, to: object.path) { [weak object] in
      object?.value($0, $1)
    }
  }

  /// Gives an object one interface more.
  func add(_ interface: any BlueZInterface.Type, to object: DaemonObject) {
    guard server[object.path]?.interface(interface.name) == nil else { return }
    export(object, [interface])
  }

  /// Takes an interface off an object, if it has it.
  func remove(_ interface: any BlueZInterface.Type, from object: DaemonObject) {
    guard server[object.path]?.interface(interface.name) != nil else { return }
    server[object.path]?.remove(interface: interface.name)
    queue.remove(interface.name, from: object.path)
  }

  /// Takes an object off the bus, and all that are below it.
  func remove(_ path: ObjectPath) {
    queue.remove(path) { path in
      server.unregister(path)
      objects.removeValue(forKey: path)?.retire()
    }
  }

  /// Lets go of all objects without a word.
  func discard() {
    for object in objects.values { object.retire() }
    objects = [:]
  }

  func changed<T>(_ path: ObjectPath, _ property: Property<T>) {
    guard !profile.lacks(property.interface, property.name) else { return }
    queue.change(path, property.interface, property.name)
  }

  func changedNow<T>(_ path: ObjectPath, _ property: Property<T>) {
    queue.changeNow(path, property.interface, property.name)
  }

  /// Sends a signal, after those that are due.
  func send(_ signal: Message) {
    queue.flush()
    bus.send(signal)
  }

  private func register(_ interface: any BlueZInterface.Type, _ object: DaemonObject) {
    let name = interface.name
    let profile = profile
    server.register(object.path).add(
      ExportedInterface(
        description(of: interface),
        read: { [weak object] property in
          profile.lacks(name, property) ? nil : object?.value(name, property)
        },
        write: { [weak object] property, value, call in object?.set(name, property, value, call) },
        call: { [weak object] method, call in object?.call(name, method, call) }))
  }

  /// The interface as this release has it.
  private func description(of interface: any BlueZInterface.Type) -> InterfaceDescription {
    let name = interface.name
    if let known = descriptions[name] { return known }
    var description = interface.description
    description.properties.removeAll { profile.lacks(name, $0.name) }
    descriptions[name] = description
    return description
  }

  private static func send(_ emission: EmissionQueue.Emission, _ server: ObjectServer, _ bus: Bus) {
    switch emission {
    case .interfacesAdded(let path, let interfaces, let isNew):
      server.emitInterfacesAdded(path, interfaces: isNew ? nil : interfaces)
    case .interfacesRemoved(let path, let interfaces, let isGone):
      let properties = "org.freedesktop.DBus.Properties"
      let introspectable = "org.freedesktop.DBus.Introspectable"
      server.emitInterfacesRemoved(
        path, interfaces: isGone ? [properties, introspectable] + interfaces : interfaces)
    case .propertiesChanged(let path, let interface, let changed, let invalidated):
      bus.send(
        .signal(
          path: path, interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged",
          body: [
            .string(interface), .dictionary(key: .string, value: .variant, changed),
            .strings(invalidated),
          ]))
    }
  }
}

/// A place for a closure that is known later.
private final class FlushHook {
  var run: () -> Void = {}
}
