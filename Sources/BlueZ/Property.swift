import DBus

/// A property of an interface of BlueZ.
public struct Property<Value: BusValueConvertible>: Sendable {
  /// The interface's full name.
  public let interface: String
  public let name: String
  /// Whether the property may be absent: it is then not listed, reading it fails, and its going
  /// away is told by PropertiesChanged's list of invalidated properties.
  public let isOptional: Bool
  public let isWritable: Bool
  /// Whether it never changes, and so is never in PropertiesChanged.
  public let isConstant: Bool

  public init(
    _ interface: String, _ name: String, isOptional: Bool = false, isWritable: Bool = false,
    isConstant: Bool = false
  ) {
    self.interface = interface
    self.name = name
    self.isOptional = isOptional
    self.isWritable = isWritable
    self.isConstant = isConstant
  }

  /// The D-Bus type.
  public var signature: Signature { Value.signature }
}

/// A property without its Swift type, as a row of an interface's table.
public struct AnyProperty: Sendable {
  public let interface: String
  public let name: String
  public let signature: Signature
  public let isOptional: Bool
  public let isWritable: Bool
  public let isConstant: Bool

  public init<Value>(_ property: Property<Value>) {
    interface = property.interface
    name = property.name
    signature = property.signature
    isOptional = property.isOptional
    isWritable = property.isWritable
    isConstant = property.isConstant
  }

  /// A table's rows in the order given.
  static func table<each Value>(_ properties: repeat Property<each Value>) -> [AnyProperty] {
    var rows: [AnyProperty] = []
    for property in repeat each properties { rows.append(AnyProperty(property)) }
    return rows
  }
}
