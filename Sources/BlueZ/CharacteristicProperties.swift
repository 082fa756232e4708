/// What a characteristic allows (Core Specification, Vol 3, Part G, 3.3.1.1). Names and raw values
/// are CoreBluetooth's.
public struct CharacteristicProperties: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let broadcast = CharacteristicProperties(rawValue: 0x01)
  public static let read = CharacteristicProperties(rawValue: 0x02)
  public static let writeWithoutResponse = CharacteristicProperties(rawValue: 0x04)
  public static let write = CharacteristicProperties(rawValue: 0x08)
  public static let notify = CharacteristicProperties(rawValue: 0x10)
  public static let indicate = CharacteristicProperties(rawValue: 0x20)
  public static let authenticatedSignedWrites = CharacteristicProperties(rawValue: 0x40)
  public static let extendedProperties = CharacteristicProperties(rawValue: 0x80)
  /// Only of characteristics that this machine serves; a client can't see it.
  public static let notifyEncryptionRequired = CharacteristicProperties(rawValue: 0x100)
  /// Only of characteristics that this machine serves; a client can't see it.
  public static let indicateEncryptionRequired = CharacteristicProperties(rawValue: 0x200)
}

extension CharacteristicProperties {
  /// From BlueZ's `Flags` (org.bluez.GattCharacteristic1). Flags that have no property are left out.
  public init(flags: some Sequence<String>) {
    self = flags.reduce(into: []) { properties, flag in
      if let entry = Self.flagTable.first(where: { $0.flag == flag }) {
        properties.formUnion(entry.property)
      }
    }
  }

  /// As BlueZ's `Flags`, in BlueZ's order.
  public var flags: [String] {
    Self.flagTable.filter { contains($0.property) }.map(\.flag)
  }

  private static let flagTable: [(flag: String, property: CharacteristicProperties)] = [
    ("broadcast", .broadcast),
    ("read", .read),
    ("write-without-response", .writeWithoutResponse),
    ("write", .write),
    ("notify", .notify),
    ("indicate", .indicate),
    ("authenticated-signed-writes", .authenticatedSignedWrites),
    ("extended-properties", .extendedProperties),
    ("encrypt-notify", .notifyEncryptionRequired),
    ("encrypt-indicate", .indicateEncryptionRequired),
  ]
}
