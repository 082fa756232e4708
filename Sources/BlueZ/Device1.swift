import DBus
import Foundation

/// org.bluez.Device1: a device that was seen, is known or is connected, at
/// `/org/bluez/hciN/dev_AA_BB_CC_DD_EE_FF`.
public enum Device1: BlueZInterface {
  public static let name = "org.bluez.Device1"

  /// `AA:BB:CC:DD:EE:FF`. Changes when a private address is resolved; the object's path does not.
  public static let address = Property<String>(name, "Address")
  /// `public` or `random`.
  public static let addressType = Property<String>(name, "AddressType")
  /// The device's own name.
  public static let remoteName = Property<String>(name, "Name", isOptional: true)
  /// The name, or the address with hyphens. Setting it to an empty string undoes an earlier set.
  public static let alias = Property<String>(name, "Alias", isWritable: true)
  public static let deviceClass = Property<UInt32>(name, "Class", isOptional: true)
  public static let appearance = Property<UInt16>(name, "Appearance", isOptional: true)
  public static let icon = Property<String>(name, "Icon", isOptional: true)
  public static let paired = Property<Bool>(name, "Paired")
  /// Since BlueZ 5.65.
  public static let bonded = Property<Bool>(name, "Bonded", isOptional: true)
  public static let trusted = Property<Bool>(name, "Trusted", isWritable: true)
  /// A blocked device is disconnected, and can't be connected.
  public static let blocked = Property<Bool>(name, "Blocked", isWritable: true)
  public static let legacyPairing = Property<Bool>(name, "LegacyPairing")
  /// Since BlueZ 5.83.
  public static let cablePairing = Property<Bool>(name, "CablePairing", isOptional: true)
  /// In dBm, 127 where the controller doesn't know. Present only while a discovery sees the device.
  public static let rssi = Property<Int16>(name, "RSSI", isOptional: true)
  public static let connected = Property<Bool>(name, "Connected")
  /// The services advertised, and once they are resolved the services that it has.
  public static let uuids = Property<[BluetoothUUID]>(name, "UUIDs")
  public static let modalias = Property<String>(name, "Modalias", isOptional: true)
  public static let adapter = Property<ObjectPath>(name, "Adapter", isConstant: true)
  /// By company identifier. Companies accumulate unless discovery asks for DuplicateData.
  public static let manufacturerData = Property<[UInt16: Data]>(
    name, "ManufacturerData", isOptional: true)
  public static let serviceData = Property<[BluetoothUUID: Data]>(
    name, "ServiceData", isOptional: true)
  /// In dBm.
  public static let txPower = Property<Int16>(name, "TxPower", isOptional: true)
  /// Whether the GATT objects below the device are complete. (A client waits for one reply more:
  /// the objects may come right behind.)
  public static let servicesResolved = Property<Bool>(name, "ServicesResolved")
  /// AD type 0x01. Since BlueZ 5.78.
  public static let advertisingFlags = Property<Data>(name, "AdvertisingFlags", isOptional: true)
  /// By AD type, those that have no property of their own. Since BlueZ 5.78.
  public static let advertisingData = Property<[UInt8: Data]>(
    name, "AdvertisingData", isOptional: true)
  /// Since BlueZ 5.55.
  public static let wakeAllowed = Property<Bool>(
    name, "WakeAllowed", isOptional: true, isWritable: true)
  /// Since BlueZ 5.67.
  public static let sets = Property<DeviceSetRanks>(name, "Sets", isOptional: true)
  /// `last-used`, `bredr`, `le` or `last-seen`. Since BlueZ 5.80, where `bluetoothd -E` runs.
  public static let preferredBearer = Property<String>(
    name, "PreferredBearer", isOptional: true, isWritable: true)

  public static let properties = AnyProperty.table(
    address, addressType, remoteName, alias, deviceClass, appearance, icon, paired, bonded, trusted,
    blocked, legacyPairing, cablePairing, rssi, connected, uuids, modalias, adapter,
    manufacturerData, serviceData, txPower, servicesResolved, advertisingFlags, advertisingData,
    wakeAllowed, sets, preferredBearer)

  /// Ends whatever goes on with the device, a pending Connect or Pair too. Succeeds where nothing
  /// is connected; otherwise takes about 2 s.
  public static let disconnect = Method<NoArguments, NoArguments>(name, "Disconnect")
  /// Succeeds where it is connected already. No time limit of the client's own: the daemon's is
  /// longer than a bus call's usual one, and it would go on connecting. Errors: Failed with a
  /// `ConnectionFailure`, InProgress, NotReady, NotAvailable.
  public static let connect = Method<NoArguments, NoArguments>(name, "Connect", timeout: nil)
  /// Classic Bluetooth. Errors: InvalidArguments, InProgress, NotAvailable, DoesNotExist, Failed.
  public static let connectProfile = Method<String, NoArguments>(
    name, "ConnectProfile", in: ["UUID"])
  /// Classic Bluetooth. Errors: as ConnectProfile.
  public static let disconnectProfile = Method<String, NoArguments>(
    name, "DisconnectProfile", in: ["UUID"])
  /// Bonds; the daemon gives the agent 60 s for each question. Errors: AlreadyExists, InProgress,
  /// AuthenticationFailed, AuthenticationCanceled, AuthenticationRejected, AuthenticationTimeout,
  /// ConnectionAttemptFailed, Failed.
  public static let pair = Method<NoArguments, NoArguments>(name, "Pair", timeout: nil)
  /// Ends a Pair. Only while one is pending: BlueZ 5.65 and later otherwise drops the keys. Errors:
  /// DoesNotExist, Failed.
  public static let cancelPairing = Method<NoArguments, NoArguments>(name, "CancelPairing")

  public static let methods: [InterfaceDescription.Method] = [
    .init(disconnect), .init(connect), .init(connectProfile), .init(disconnectProfile), .init(pair),
    .init(cancelPairing),
  ]

  /// Just before Connected turns false. Since BlueZ 5.83.
  public static let disconnected = SignalMember<DisconnectReason>(
    name, "Disconnected", arguments: ["name", "message"])

  public static let signals: [InterfaceDescription.Signal] = [.init(disconnected)]
}
