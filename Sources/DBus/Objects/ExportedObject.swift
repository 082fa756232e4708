/// What answers for one interface of one object. Its closures are called on the bus thread.
public struct ExportedInterface {
  public let description: InterfaceDescription
  /// The value of a property; `nil` while it is absent.
  let read: (_ property: String) -> Value?
  /// Sets a property and answers the call, now or later. The type is checked before.
  let write: (_ property: String, Value, IncomingCall) -> Void
  /// Runs a method and answers the call, now or later. The argument types are checked before.
  let call: (_ method: String, IncomingCall) -> Void

  /// What an interface does not have needs no closure.
  public init(
    _ description: InterfaceDescription,
    read: @escaping (_ property: String) -> Value? = { _ in nil },
    write: @escaping (_ property: String, Value, IncomingCall) -> Void = { name, _, call in
      call.error(ErrorName.propertyReadOnly, "Property '\(name)' is not writable")
    },
    call: @escaping (_ method: String, IncomingCall) -> Void = { _, call in
      call.refuse()
    }
  ) {
    self.description = description
    self.read = read
    self.write = write
    self.call = call
  }

  /// The properties that are there now, in the order of the description.
  var values: [(String, Value)] {
    description.properties.compactMap { property in
      property.access == .write ? nil : read(property.name).map { (property.name, $0) }
    }
  }
}

/// An object that an `ObjectServer` serves. Bus thread only.
public final class ExportedObject {
  public let path: ObjectPath
  /// In the order in which they are listed. Introspectable, Properties and ObjectManager are not
  /// among them: the server adds these.
  public private(set) var interfaces: [ExportedInterface] = []
  /// When it was registered, among the others.
  let rank: Int

  init(path: ObjectPath, rank: Int) {
    self.path = path
    self.rank = rank
  }

  /// Adds `interface`, or replaces the one of the same name. No signal is sent.
  public func add(_ interface: ExportedInterface) {
    guard let index = index(of: interface.description.name) else {
      interfaces.append(interface)
      return
    }
    // Letting go of the old one may call back, which must not happen amid the change.
    withExtendedLifetime(interfaces[index]) { interfaces[index] = interface }
  }

  /// Removes the interface of that name. No signal is sent.
  public func remove(interface name: String) {
    guard let index = index(of: name) else { return }
    _ = interfaces.remove(at: index)
  }

  public func interface(_ name: String) -> ExportedInterface? {
    index(of: name).map { interfaces[$0] }
  }

  private func index(of name: String) -> Int? {
    interfaces.firstIndex { $0.description.name == name }
  }
}
