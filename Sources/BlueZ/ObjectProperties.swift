import DBus

/// org.freedesktop.DBus.Properties (D-Bus specification, "Standard Interfaces"), which every object
/// of BlueZ has.
public enum ObjectProperties {
  public static let name = "org.freedesktop.DBus.Properties"

  /// All properties of an interface that are not absent.
  public static let getAll = Method<String, PropertyBag>(
    name, "GetAll", in: ["interface"], out: ["properties"])
  public static let set = Method<SetArguments, NoArguments>(
    name, "Set", in: ["interface", "name", "value"])

  public static let propertiesChanged = SignalMember<ChangedProperties>(
    name, "PropertiesChanged",
    arguments: ["interface", "changed_properties", "invalidated_properties"])

  /// The arguments of Set.
  public struct SetArguments: MethodArguments, Hashable {
    public var interface: String
    public var name: String
    public var value: Value

    public init<T>(_ property: Property<T>, to value: T) {
      interface = property.interface
      name = property.name
      self.value = value.busValue
    }

    public static var busSignatures: [Signature] { [.string, .string, .variant] }

    public init?(busArguments: [Value]) {
      guard busArguments.count == 3, let interface = busArguments[0].asString,
        let name = busArguments[1].asString, case .variant(let value) = busArguments[2]
      else { return nil }
      self.interface = interface
      self.name = name
      self.value = value
    }

    public var busArguments: [Value] { [.string(interface), .string(name), .variant(value)] }
  }

  /// The arguments of PropertiesChanged.
  public struct ChangedProperties: MethodArguments, Hashable {
    public var interface: String
    public var changed: PropertyBag
    /// The names of those that are absent from now on.
    public var invalidated: Set<String>

    public init(interface: String, changed: PropertyBag, invalidated: Set<String> = []) {
      self.interface = interface
      self.changed = changed
      self.invalidated = invalidated
    }

    public static var busSignatures: [Signature] { [.string, .vardict, .strings] }

    public init?(busArguments: [Value]) {
      guard busArguments.count == 3, let interface = busArguments[0].asString,
        let changed = PropertyBag(busValue: busArguments[1]),
        let invalidated = busArguments[2].asStrings
      else { return nil }
      self.init(interface: interface, changed: changed, invalidated: Set(invalidated))
    }

    public var busArguments: [Value] {
      [.string(interface), changed.busValue, .strings(invalidated.sorted())]
    }
  }
}
