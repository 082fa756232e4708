import DBus
import Foundation

/// org.bluez.GattDescriptor1: a descriptor of a characteristic, at `…/charHHHH/descHHHH`.
public enum GattDescriptor1: BlueZInterface {
  public static let name = "org.bluez.GattDescriptor1"

  /// Since BlueZ 5.69.
  public static let handle = Property<UInt16>(name, "Handle", isOptional: true, isConstant: true)
  public static let uuid = Property<BluetoothUUID>(name, "UUID", isConstant: true)
  public static let characteristic = Property<ObjectPath>(name, "Characteristic", isConstant: true)
  /// What was last read, by any client; empty before that.
  public static let value = Property<Data>(name, "Value", isOptional: true)

  public static let properties = AnyProperty.table(handle, uuid, characteristic, value)

  /// As `GattCharacteristic1.readValue`.
  public static let readValue = Method<ReadOptions, Data>(
    name, "ReadValue", in: ["options"], out: ["value"], timeout: .gatt)
  /// As `GattCharacteristic1.writeValue`; NotPermitted (“Write not permitted”) for a Client
  /// Characteristic Configuration, which is StartNotify's.
  public static let writeValue = Method<WriteArguments, NoArguments>(
    name, "WriteValue", in: ["value", "options"], timeout: .gatt)

  public static let methods: [InterfaceDescription.Method] = [
    .init(readValue), .init(writeValue),
  ]
}
