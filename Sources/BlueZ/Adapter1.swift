import DBus

/// org.bluez.Adapter1: a Bluetooth controller, at `/org/bluez/hciN`.
public enum Adapter1: BlueZInterface {
  public static let name = "org.bluez.Adapter1"

  /// `AA:BB:CC:DD:EE:FF`.
  public static let address = Property<String>(name, "Address", isConstant: true)
  /// `public` or `random`.
  public static let addressType = Property<String>(name, "AddressType")
  /// The system's name.
  public static let systemName = Property<String>(name, "Name")
  /// Setting it to an empty string makes it the system's name again.
  public static let alias = Property<String>(name, "Alias", isWritable: true)
  /// The class of device; 0 while powered off.
  public static let deviceClass = Property<UInt32>(name, "Class")
  /// Since BlueZ 5.79.
  public static let connectable = Property<Bool>(
    name, "Connectable", isOptional: true, isWritable: true)
  public static let powered = Property<Bool>(name, "Powered", isWritable: true)
  /// `on`, `off`, `off-enabling`, `on-disabling` or `off-blocked` (rfkill). Since BlueZ 5.73.
  public static let powerState = Property<String>(name, "PowerState", isOptional: true)
  public static let discoverable = Property<Bool>(name, "Discoverable", isWritable: true)
  /// In seconds; 0 is for ever.
  public static let discoverableTimeout = Property<UInt32>(
    name, "DiscoverableTimeout", isWritable: true)
  public static let pairable = Property<Bool>(name, "Pairable", isWritable: true)
  /// In seconds; 0 is for ever.
  public static let pairableTimeout = Property<UInt32>(name, "PairableTimeout", isWritable: true)
  /// Whether any client of the daemon discovers.
  public static let discovering = Property<Bool>(name, "Discovering")
  /// The services that this machine offers.
  public static let uuids = Property<[BluetoothUUID]>(name, "UUIDs")
  public static let modalias = Property<String>(name, "Modalias", isOptional: true)
  /// Among `central`, `peripheral`, `central-peripheral`. Since BlueZ 5.55.
  public static let roles = Property<[String]>(name, "Roles")
  /// Since BlueZ 5.62, where some are on.
  public static let experimentalFeatures = Property<[BluetoothUUID]>(
    name, "ExperimentalFeatures", isOptional: true)
  /// The company identifier of the controller's maker. Since BlueZ 5.71.
  public static let manufacturer = Property<UInt16>(name, "Manufacturer", isOptional: true)
  /// The controller's Bluetooth version as HCI numbers it. Since BlueZ 5.71.
  public static let version = Property<UInt8>(name, "Version", isOptional: true)

  public static let properties = AnyProperty.table(
    address, addressType, systemName, alias, deviceClass, connectable, powered, powerState,
    discoverable, discoverableTimeout, pairable, pairableTimeout, discovering, uuids, modalias,
    roles, experimentalFeatures, manufacturer, version)

  /// Begins the caller's discovery session. Errors: NotReady, InProgress, Failed.
  public static let startDiscovery = Method<NoArguments, NoArguments>(name, "StartDiscovery")
  /// Sets the caller's filter, which outlives the session; the empty one takes it back. Errors:
  /// NotReady, InvalidArguments.
  public static let setDiscoveryFilter = Method<DiscoveryFilter, NoArguments>(
    name, "SetDiscoveryFilter", in: ["properties"])
  /// Ends the caller's discovery session. Errors: NotReady, InProgress, Failed “No discovery
  /// started”.
  public static let stopDiscovery = Method<NoArguments, NoArguments>(name, "StopDiscovery")
  /// Disconnects a device and forgets it with its keys. Errors: DoesNotExist, NotReady,
  /// InvalidArguments.
  public static let removeDevice = Method<ObjectPath, NoArguments>(
    name, "RemoveDevice", in: ["device"])
  /// The names of the options that SetDiscoveryFilter takes.
  public static let getDiscoveryFilters = Method<NoArguments, [String]>(
    name, "GetDiscoveryFilters", out: ["filters"])

  public static let methods: [InterfaceDescription.Method] = [
    .init(startDiscovery), .init(setDiscoveryFilter), .init(stopDiscovery), .init(removeDevice),
    .init(getDiscoveryFilters),
  ]
}
