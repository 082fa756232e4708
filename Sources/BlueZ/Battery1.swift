import DBus

/// org.bluez.Battery1: the battery of a connected device, on the device's path. It comes and goes
/// by itself while the device stays.
public enum Battery1: BlueZInterface {
  public static let name = "org.bluez.Battery1"

  /// 0 … 100.
  public static let percentage = Property<UInt8>(name, "Percentage", isOptional: true)
  /// Who says so, such as `GATT Battery Service`. Since BlueZ 5.71.
  public static let source = Property<String>(name, "Source", isOptional: true)

  public static let properties = AnyProperty.table(percentage, source)
}
