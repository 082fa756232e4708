/// Which objects there are, and the nodes above them.
struct PathTree {
  /// The names below each node that has any.
  private var names: [ObjectPath: Set<String>] = [:]
  private var objects: [ObjectPath: ExportedObject] = [:]

  subscript(path: ObjectPath) -> ExportedObject? { objects[path] }

  mutating func insert(_ object: ExportedObject) {
    objects[object.path] = object
    var path = object.path
    while let parent = path.parent {
      guard names[parent, default: []].insert(String(path.name)).inserted else { return }
      path = parent
    }
  }

  mutating func remove(_ path: ObjectPath) {
    objects[path] = nil
    var path = path
    while objects[path] == nil, names[path] == nil, let parent = path.parent {
      names[parent]?.remove(String(path.name))
      if names[parent]?.isEmpty == true { names[parent] = nil }
      path = parent
    }
  }

  /// The names below `path`, sorted; `nil` if there is no such node.
  func children(of path: ObjectPath) -> [String]? {
    if let names = names[path] { return names.sorted() }
    return objects[path] == nil ? nil : []
  }

  /// The objects below `path`, in the order of their registration.
  func descendants(of path: ObjectPath) -> [ExportedObject] {
    objects.values.filter { $0.path.isDescendant(of: path) }.sorted { $0.rank < $1.rank }
  }
}
