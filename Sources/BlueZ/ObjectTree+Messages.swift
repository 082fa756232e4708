import DBus

extension ObjectTree {
  /// Takes over one of the daemon's signals: InterfacesAdded, InterfacesRemoved, PropertiesChanged.
  /// Other messages, malformed ones, and changes of what is not known change nothing. Takes time in
  /// proportion to what the signal names (and, for a removal, to what goes with it).
  public mutating func apply(_ signal: Message) -> [Change] {
    if let path = signal.path, let change = ObjectProperties.propertiesChanged.decode(signal) {
      return update(path, change)
    }
    if let added = ObjectManager.interfacesAdded.decode(signal) {
      return add(added)
    }
    if let removed = ObjectManager.interfacesRemoved.decode(signal) {
      return remove(removed.interfaces, at: removed.path)
    }
    return []
  }

  /// Makes the tree what GetManagedObjects says, such as after a restart of the daemon: first what
  /// is gone (deepest first), then what is new (parents first), then properties that differ.
  public mutating func replace(with objects: ManagedObjects) -> [Change] {
    var names: [ObjectPath: Set<String>] = [:]
    for object in objects.objects {
      names[object.path, default: []].formUnion(object.interfaces.map(\.name))
    }
    var removals: [Change] = []
    for path in subtree(below: .root).reversed() + [.root] {
      let gone = interfaces(of: path).subtracting(names[path] ?? [])
      removals += remove(gone.sorted(), at: path)
    }
    var additions: [Change] = []
    var differences: [Change] = []
    for object in objects.objects.sorted(by: { $0.path < $1.path }) {
      for change in add(object) {
        if case .propertiesChanged = change {
          differences.append(change)
        } else {
          additions.append(change)
        }
      }
    }
    return removals + additions + differences
  }
}
