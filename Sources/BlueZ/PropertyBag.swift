import DBus

/// The properties of one interface of one object: names and values, read through the interface's
/// table. Also the form of options (`a{sv}`).
public struct PropertyBag: Hashable, Sendable {
  /// By name, without the variants around them.
  public var values: [String: Value]

  public init(_ values: [String: Value] = [:]) {
    self.values = values
  }

  /// `nil` where the property is absent, or of another type than its table says.
  public subscript<T>(property: Property<T>) -> T? {
    get { values[property.name].flatMap(T.init(busValue:)) }
    set { values[property.name] = newValue?.busValue }
  }

  /// Takes over what PropertiesChanged says.
  mutating func update(changed: PropertyBag, invalidated: Set<String>) {
    for (name, value) in changed.values { values[name] = value }
    for name in invalidated { values[name] = nil }
  }

  /// What makes this bag into `newer`: the values that are new or differ, the names that are gone.
  func difference(to newer: PropertyBag) -> (changed: PropertyBag, invalidated: Set<String>) {
    let changed = newer.values.filter { values[$0.key] != $0.value }
    let invalidated = values.keys.filter { newer.values[$0] == nil }
    return (PropertyBag(changed), Set(invalidated))
  }
}

extension PropertyBag: BusValueConvertible {
  public static var signature: Signature { .vardict }

  public init?(busValue: Value) {
    guard let values = busValue.asVardict else { return nil }
    self.init(values)
  }

  public var busValue: Value { .vardict(values) }
}
