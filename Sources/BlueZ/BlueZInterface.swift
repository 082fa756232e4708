import DBus

/// An interface of the BlueZ daemon: tables of everything that it has, for clients and for whoever
/// plays the daemon.
public protocol BlueZInterface {
  /// The interface's full name.
  static var name: String { get }
  /// In the order in which InterfacesAdded and GetManagedObjects list them.
  static var properties: [AnyProperty] { get }
  static var methods: [InterfaceDescription.Method] { get }
  static var signals: [InterfaceDescription.Signal] { get }
}

extension BlueZInterface {
  public static var methods: [InterfaceDescription.Method] { [] }
  public static var signals: [InterfaceDescription.Signal] { [] }

  /// The interface as an exported object takes it.
  public static var description: InterfaceDescription {
    InterfaceDescription(
      name, methods: methods, properties: properties.map(\.description), signals: signals)
  }
}

extension AnyProperty {
  fileprivate var description: InterfaceDescription.Property {
    InterfaceDescription.Property(
      name, signature, access: isWritable ? .readWrite : .read,
      changeSignal: isConstant ? .const : .value)
  }
}
