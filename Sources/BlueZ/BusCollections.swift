import DBus
import Foundation

/// What BlueZ lists in arrays. (Bytes are not among it: an array of bytes is `Data`.)
public protocol BusListElement: BusValueConvertible {}

extension String: BusListElement {}
extension ObjectPath: BusListElement {}
extension BluetoothUUID: BusListElement {}

extension Array: MethodArguments, BusValueConvertible where Element: BusListElement {
  public static var signature: Signature {
    Signature(trusted: "a" + Element.signature.string)
  }

  public init?(busValue: Value) {
    guard let values = busValue.asArray else { return nil }
    self = []
    for value in values {
      guard let element = Element(busValue: value) else { return nil }
      append(element)
    }
  }

  public var busValue: Value { .array(element: Element.signature, map(\.busValue)) }
}

/// What BlueZ keys byte strings by: companies (`ManufacturerData`), services (`ServiceData`), AD
/// types (`AdvertisingData`).
public protocol BusDictionaryKey: BusValueConvertible, Comparable, Hashable {}

extension UInt8: BusDictionaryKey {}
extension UInt16: BusDictionaryKey {}
extension BluetoothUUID: BusDictionaryKey {}

/// A dictionary whose values are byte strings in variants.
extension Dictionary: MethodArguments, BusValueConvertible
where Key: BusDictionaryKey, Value == Data {
  public static var signature: Signature {
    Signature(trusted: "a{" + Key.signature.string + "v}")
  }

  public init?(busValue: DBus.Value) {
    guard let entries = busValue.asDictionary else { return nil }
    self = [:]
    for entry in entries {
      guard let key = Key(busValue: entry.key), let value = Data(busValue: entry.value.unwrapped)
      else { return nil }
      self[key] = value
    }
  }

  public var busValue: DBus.Value {
    let entries = sorted { $0.key < $1.key }.map { key, data in
      DictionaryEntry(key: key.busValue, value: .variant(data.busValue))
    }
    return .dictionary(key: Key.signature, value: .variant, entries)
  }
}
