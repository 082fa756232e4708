import DBus
import Foundation

/// org.bluez.GattCharacteristic1: a characteristic, at `…/serviceHHHH/charHHHH`.
public enum GattCharacteristic1: BlueZInterface {
  public static let name = "org.bluez.GattCharacteristic1"

  /// The handle of the declaration; the value's is one more. Since BlueZ 5.69.
  public static let handle = Property<UInt16>(name, "Handle", isOptional: true, isConstant: true)
  public static let uuid = Property<BluetoothUUID>(name, "UUID", isConstant: true)
  public static let service = Property<ObjectPath>(name, "Service", isConstant: true)
  /// What was last read or notified, by any client; empty before that, and kept over reconnects.
  public static let value = Property<Data>(name, "Value")
  /// Whether any client is subscribed; stays true while the link is down. Present where `Flags` has
  /// notify or indicate.
  public static let notifying = Property<Bool>(name, "Notifying", isOptional: true)
  /// See `CharacteristicProperties.init(flags:)`.
  public static let flags = Property<[String]>(name, "Flags", isConstant: true)
  /// Whether a client holds the AcquireWrite socket. Present where `Flags` has
  /// write-without-response.
  public static let writeAcquired = Property<Bool>(name, "WriteAcquired", isOptional: true)
  /// Whether a client holds the AcquireNotify socket. Present where `Flags` has notify.
  public static let notifyAcquired = Property<Bool>(name, "NotifyAcquired", isOptional: true)
  /// The link's ATT MTU in bytes. Since BlueZ 5.62; absent while not connected since 5.63.
  public static let mtu = Property<UInt16>(name, "MTU", isOptional: true)

  public static let properties = AnyProperty.table(
    handle, uuid, service, value, notifying, flags, writeAcquired, notifyAcquired, mtu)

  /// A read request; more where the value is long. A PropertiesChanged with the value comes just
  /// before the reply. Errors: Failed (“Not connected” or an ATT error), InProgress (another offset
  /// is being read), InvalidArguments, NotPermitted, NotAuthorized, NotSupported.
  public static let readValue = Method<ReadOptions, Data>(
    name, "ReadValue", in: ["options"], out: ["value"], timeout: .gatt)
  /// A write request or command. Errors: as ReadValue; InProgress where a write to it is pending.
  public static let writeValue = Method<WriteArguments, NoArguments>(
    name, "WriteValue", in: ["value", "options"], timeout: .gatt)
  /// A socket for write commands. Errors: Failed, NotAuthorized, NotPermitted (“Write acquired”),
  /// NotSupported.
  public static let acquireWrite = Method<AcquireOptions, AcquiredSocket>(
    name, "AcquireWrite", in: ["options"], out: ["fd", "mtu"], timeout: .gatt)
  /// A socket that values are notified through. Errors: Failed, InProgress (a StartNotify session
  /// exists), NotPermitted (“Notify acquired”), NotSupported.
  public static let acquireNotify = Method<AcquireOptions, AcquiredSocket>(
    name, "AcquireNotify", in: ["options"], out: ["fd", "mtu"], timeout: .gatt)
  /// Begins the caller's notify session: values come as PropertiesChanged, the first ones even
  /// before the reply. Errors: NotConnected, NotPermitted (“Notify acquired”), NotSupported,
  /// InProgress, Failed. Where the device is not connected it succeeds, and is done later.
  public static let startNotify = Method<NoArguments, NoArguments>(
    name, "StartNotify", timeout: .gatt)
  /// Ends the caller's notify session, or anybody's AcquireNotify socket. Errors: Failed (“No
  /// notify session started”).
  public static let stopNotify = Method<NoArguments, NoArguments>(
    name, "StopNotify", timeout: .gatt)

  public static let methods: [InterfaceDescription.Method] = [
    .init(readValue), .init(writeValue), .init(acquireWrite), .init(acquireNotify),
    .init(startNotify), .init(stopNotify),
  ]
}

extension Duration {
  /// How long a GATT call may take: longer than the 30 s after which the daemon itself ends an ATT
  /// transaction (Core Specification, Vol 3, Part F, 3.3.3).
  static let gatt = Duration.seconds(45)
}
