import DBus

/// org.bluez.GattService1: a service of a connected or known device, at `…/dev_X/serviceHHHH`.
public enum GattService1: BlueZInterface {
  public static let name = "org.bluez.GattService1"

  /// The first handle of the service. Since BlueZ 5.69.
  public static let handle = Property<UInt16>(name, "Handle", isOptional: true, isConstant: true)
  public static let uuid = Property<BluetoothUUID>(name, "UUID", isConstant: true)
  public static let device = Property<ObjectPath>(name, "Device", isConstant: true)
  public static let primary = Property<Bool>(name, "Primary", isConstant: true)
  /// The services that this one includes.
  public static let includes = Property<[ObjectPath]>(name, "Includes")

  public static let properties = AnyProperty.table(handle, uuid, device, primary, includes)
}
