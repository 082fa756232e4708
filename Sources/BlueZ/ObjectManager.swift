import DBus

/// org.freedesktop.DBus.ObjectManager (D-Bus specification, "Standard Interfaces"). BlueZ's is at
/// `/` and lists every object that it has.
public enum ObjectManager {
  public static let name = "org.freedesktop.DBus.ObjectManager"

  /// All objects. The reply may be some megabytes: ask once, then follow the signals.
  public static let getManagedObjects = Method<NoArguments, ManagedObjects>(
    name, "GetManagedObjects", out: ["objects"])

  /// An object is there, or has further interfaces.
  public static let interfacesAdded = SignalMember<ManagedObject>(
    name, "InterfacesAdded", arguments: ["object", "interfaces"])
  /// An object has these interfaces no longer; without any left it is gone.
  public static let interfacesRemoved = SignalMember<RemovedInterfaces>(
    name, "InterfacesRemoved", arguments: ["object", "interfaces"])
}

/// An object and some or all of its interfaces, in the order in which BlueZ lists them.
public struct ManagedObject: Hashable, Sendable {
  public struct Interface: Hashable, Sendable {
    public var name: String
    public var properties: PropertyBag

    public init(_ name: String, _ properties: PropertyBag) {
      self.name = name
      self.properties = properties
    }
  }

  public var path: ObjectPath
  public var interfaces: [Interface]

  public init(_ path: ObjectPath, _ interfaces: [Interface]) {
    self.path = path
    self.interfaces = interfaces
  }

  init?(path: Value, interfaces: Value) {
    guard let path = path.asObjectPath, let entries = interfaces.asDictionary else { return nil }
    self.init(path, [])
    for entry in entries {
      guard let name = entry.key.asString, let bag = PropertyBag(busValue: entry.value) else {
        return nil
      }
      self.interfaces.append(Interface(name, bag))
    }
  }

  var interfacesValue: Value {
    .dictionary(
      key: .string, value: .vardict,
      interfaces.map { DictionaryEntry(key: .string($0.name), value: $0.properties.busValue) })
  }
}

extension ManagedObject: MethodArguments {
  public static var busSignatures: [Signature] {
    [.objectPath, Signature(trusted: "a{sa{sv}}")]
  }

  public init?(busArguments: [Value]) {
    guard busArguments.count == 2 else { return nil }
    self.init(path: busArguments[0], interfaces: busArguments[1])
  }

  public var busArguments: [Value] { [.objectPath(path), interfacesValue] }
}

/// Every object of the daemon.
public struct ManagedObjects: Hashable, Sendable {
  public var objects: [ManagedObject]

  public init(_ objects: [ManagedObject] = []) {
    self.objects = objects
  }
}

extension ManagedObjects: BusValueConvertible {
  public static var signature: Signature { Signature(trusted: "a{oa{sa{sv}}}") }

  public init?(busValue: Value) {
    guard let entries = busValue.asDictionary else { return nil }
    self.init()
    for entry in entries {
      guard let object = ManagedObject(path: entry.key, interfaces: entry.value) else { return nil }
      objects.append(object)
    }
  }

  public var busValue: Value {
    .dictionary(
      key: .objectPath, value: Signature(trusted: "a{sa{sv}}"),
      objects.map { DictionaryEntry(key: .objectPath($0.path), value: $0.interfacesValue) })
  }
}

/// The arguments of InterfacesRemoved.
public struct RemovedInterfaces: MethodArguments, Hashable {
  public var path: ObjectPath
  public var interfaces: [String]

  public init(_ path: ObjectPath, _ interfaces: [String]) {
    self.path = path
    self.interfaces = interfaces
  }

  public static var busSignatures: [Signature] { [.objectPath, .strings] }

  public init?(busArguments: [Value]) {
    guard busArguments.count == 2, let path = busArguments[0].asObjectPath,
      let interfaces = busArguments[1].asStrings
    else { return nil }
    self.init(path, interfaces)
  }

  public var busArguments: [Value] { [.objectPath(path), .strings(interfaces)] }
}
