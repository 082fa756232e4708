import DBus

/// A client's mirror of the daemon's objects: a value that knows no bus. It is fed with
/// GetManagedObjects and with signals, in the order of the messages, and says what changed.
///
/// The interfaces that every object has (org.freedesktop.DBus.…) are left out.
public struct ObjectTree: Sendable {
  public enum Change: Hashable, Sendable {
    case interfaceAdded(ObjectPath, interface: String, PropertyBag)
    /// `changed` are the values of this message, equal to earlier ones or not.
    case propertiesChanged(
      ObjectPath, interface: String, changed: PropertyBag, invalidated: Set<String>)
    case interfaceRemoved(ObjectPath, interface: String)
  }

  private struct Node: Sendable {
    var interfaces: [String: PropertyBag] = [:]
    var children: Set<ObjectPath> = []
    var isEmpty: Bool { interfaces.isEmpty && children.isEmpty }
  }

  /// Also holds the ancestors of every object; those that are none themselves have no interfaces.
  private var nodes: [ObjectPath: Node] = [:]

  public init() {}

  /// The properties of an interface; `nil` where the object doesn't have it.
  public subscript(path: ObjectPath, interface: String) -> PropertyBag? {
    nodes[path]?.interfaces[interface]
  }

  /// The value of a property; `nil` where object, interface or property is absent.
  public subscript<T>(path: ObjectPath, property: Property<T>) -> T? {
    nodes[path]?.interfaces[property.interface]?[property]
  }

  /// The names of an object's interfaces; empty where there is no such object.
  public func interfaces(of path: ObjectPath) -> Set<String> {
    nodes[path].map { Set($0.interfaces.keys) } ?? []
  }

  /// The objects one segment below, sorted by path.
  public func children(of path: ObjectPath) -> [ObjectPath] {
    guard let children = nodes[path]?.children else { return [] }
    return children.filter { nodes[$0]?.interfaces.isEmpty == false }.sorted()
  }

  /// The objects below `ancestor`, or all of them, that have `interface`, sorted by path (attributes
  /// so by handle). Takes time in proportion to the objects there.
  public func objects(with interface: String, under ancestor: ObjectPath? = nil) -> [ObjectPath] {
    subtree(below: ancestor ?? .root).filter { nodes[$0]?.interfaces[interface] != nil }.sorted()
  }

  /// How deep BlueZ's objects lie at most, with room to spare. What lies deeper is not taken.
  private static let depthLimit = 16
  private static let standardPrefix = "org.freedesktop.DBus."
  /// Interfaces whose objects can't be there without the object above them. When one goes, all below
  /// it has gone, told or not.
  private static let parents: Set<String> = [
    Adapter1.name, Device1.name, GattService1.name, GattCharacteristic1.name,
  ]
}

extension ObjectTree {
  /// Merges what InterfacesAdded says into what is known of the object.
  mutating func add(_ object: ManagedObject) -> [Change] {
    guard object.path.components.count <= Self.depthLimit else { return [] }
    var changes: [Change] = []
    for interface in object.interfaces where !interface.name.hasPrefix(Self.standardPrefix) {
      link(object.path)
      let known = nodes[object.path]?.interfaces.updateValue(
        interface.properties, forKey: interface.name)
      if let known {
        let (changed, invalidated) = known.difference(to: interface.properties)
        guard !changed.values.isEmpty || !invalidated.isEmpty else { continue }
        changes.append(
          .propertiesChanged(
            object.path, interface: interface.name, changed: changed, invalidated: invalidated))
      } else {
        changes.append(
          .interfaceAdded(object.path, interface: interface.name, interface.properties))
      }
    }
    return changes
  }

  /// What InterfacesRemoved says. What lies below an object that goes is told first, deepest first.
  mutating func remove(_ names: some Sequence<String>, at path: ObjectPath) -> [Change] {
    var removed: [String] = []
    for name in names where nodes[path]?.interfaces.removeValue(forKey: name) != nil {
      removed.append(name)
    }
    guard !removed.isEmpty else { return [] }
    var changes: [Change] = []
    if nodes[path]?.interfaces.isEmpty != false || !Self.parents.isDisjoint(with: removed) {
      changes = removeAll(below: path)
    }
    unlinkIfEmpty(path)
    return changes + removed.map { .interfaceRemoved(path, interface: $0) }
  }

  mutating func update(_ path: ObjectPath, _ update: ObjectProperties.ChangedProperties) -> [Change]
  {
    guard !update.changed.values.isEmpty || !update.invalidated.isEmpty,
      nodes[path]?.interfaces[update.interface]?.update(
        changed: update.changed, invalidated: update.invalidated) != nil
    else { return [] }
    return [
      .propertiesChanged(
        path, interface: update.interface, changed: update.changed,
        invalidated: update.invalidated)
    ]
  }

  /// The nodes below `path`, each before its own.
  func subtree(below path: ObjectPath) -> [ObjectPath] {
    var found: [ObjectPath] = []
    var pending = nodes[path].map { $0.children.sorted(by: >) } ?? []
    while let next = pending.popLast() {
      found.append(next)
      if let children = nodes[next]?.children { pending += children.sorted(by: >) }
    }
    return found
  }

  private mutating func removeAll(below path: ObjectPath) -> [Change] {
    var changes: [Change] = []
    for descendant in subtree(below: path).reversed() {
      let interfaces = nodes.removeValue(forKey: descendant)?.interfaces.keys.sorted() ?? []
      changes += interfaces.map { .interfaceRemoved(descendant, interface: $0) }
    }
    nodes[path]?.children.removeAll()
    return changes
  }

  /// Makes a node and those above it.
  private mutating func link(_ path: ObjectPath) {
    guard nodes[path] == nil else { return }
    nodes[path] = Node()
    var child = path
    while let parent = child.parent {
      let isLinked = nodes[parent] != nil
      nodes[parent, default: Node()].children.insert(child)
      if isLinked { return }
      child = parent
    }
  }

  private mutating func unlinkIfEmpty(_ path: ObjectPath) {
    var path = path
    while nodes[path]?.isEmpty == true {
      nodes[path] = nil
      guard let parent = path.parent else { return }
      nodes[parent]?.children.remove(path)
      path = parent
    }
  }
}
