import DBus

/// The options of ReadValue (org.bluez.GattCharacteristic1 and GattDescriptor1).
public struct ReadOptions: Hashable, Sendable {
  /// The first byte wanted.
  public var offset: UInt16

  public init(offset: UInt16 = 0) {
    self.offset = offset
  }
}

extension ReadOptions: BusValueConvertible {
  public static var signature: Signature { .vardict }

  /// Options of other names are ignored, as BlueZ does.
  public init?(busValue: Value) {
    guard let bag = PropertyBag(busValue: busValue) else { return nil }
    self.init()
    if let value = bag.values["offset"] {
      guard let offset = value.asUInt16 else { return nil }
      self.offset = offset
    }
  }

  public var busValue: Value {
    PropertyBag(offset == 0 ? [:] : ["offset": .uint16(offset)]).busValue
  }
}
