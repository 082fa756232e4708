extension ObjectServer {
  /// Signals InterfacesAdded for the object at `path`, from the ObjectManager above it.
  /// - Parameter interfaces: the names of those that are new, in order; `nil` for all of a new
  ///   object, with Introspectable first and Properties last.
  public func emitInterfacesAdded(_ path: ObjectPath, interfaces: [String]? = nil) {
    guard let object = tree[path], let manager = manager(above: path) else { return }
    let contents = interfaces.map { object.contents(of: $0) } ?? object.allContents
    emit(manager, "InterfacesAdded", [.objectPath(path), contents])
  }

  /// Signals InterfacesRemoved, from the ObjectManager above `path`. The object may be gone already.
  /// - Parameter interfaces: the names, in order.
  public func emitInterfacesRemoved(_ path: ObjectPath, interfaces: [String]) {
    guard let manager = manager(above: path) else { return }
    emit(manager, "InterfacesRemoved", [.objectPath(path), .strings(interfaces)])
  }

  /// Signals PropertiesChanged with the values as they are now. Properties that are absent, or
  /// whose description says so, are listed as invalidated.
  public func emitPropertiesChanged(
    _ path: ObjectPath, interface name: String, _ properties: [String]
  ) {
    guard let interface = tree[path]?.interface(name) else { return }
    var changed: [(String, Value)] = []
    var invalidated: [String] = []
    for property in interface.description.properties where properties.contains(property.name) {
      if property.changeSignal != .invalidates, let value = interface.read(property.name) {
        changed.append((property.name, value))
      } else {
        invalidated.append(property.name)
      }
    }
    bus.send(
      .signal(
        path: path, interface: StandardInterface.properties.name, member: "PropertiesChanged",
        body: [.string(name), .vardict(changed), .strings(invalidated)]))
  }

  /// The answer to GetManagedObjects.
  func managedObjects(below path: ObjectPath) -> Value {
    .dictionary(
      key: .objectPath, value: ExportedObject.contentsSignature,
      tree.descendants(of: path).map {
        DictionaryEntry(key: .objectPath($0.path), value: $0.allContents)
      })
  }

  private func manager(above path: ObjectPath) -> ObjectPath? {
    var candidate = path.parent
    while let path = candidate, !managers.contains(path) { candidate = path.parent }
    return candidate
  }

  private func emit(_ manager: ObjectPath, _ member: String, _ body: [Value]) {
    bus.send(
      .signal(
        path: manager, interface: StandardInterface.objectManager.name, member: member, body: body))
  }
}

extension ExportedObject {
  /// Interface names to their properties.
  fileprivate static let contentsSignature = Signature(trusted: "a{sa{sv}}")

  fileprivate var allContents: Value {
    contents(
      of: [StandardInterface.introspectable.name] + interfaces.map(\.description.name)
        + [StandardInterface.properties.name])
  }

  fileprivate func contents(of names: [String]) -> Value {
    .dictionary(
      key: .string, value: .vardict,
      names.map {
        DictionaryEntry(key: .string($0), value: .vardict(interface($0)?.values ?? []))
      })
  }
}
