import DBus
import Foundation

/// A Swift type that has one D-Bus type, and goes both ways.
public protocol BusValueConvertible: MethodArguments {
  /// The D-Bus type.
  static var signature: Signature { get }

  /// `nil` where the value is of another type or out of range.
  init?(busValue: Value)

  /// The value as it goes over the bus.
  var busValue: Value { get }
}

extension Bool: BusValueConvertible {
  public static var signature: Signature { .bool }

  public init?(busValue: Value) {
    guard let value = busValue.asBool else { return nil }
    self = value
  }

  public var busValue: Value { .bool(self) }
}

extension UInt8: BusValueConvertible {
  public static var signature: Signature { .byte }

  public init?(busValue: Value) {
    guard let value = busValue.asByte else { return nil }
    self = value
  }

  public var busValue: Value { .byte(self) }
}

extension Int16: BusValueConvertible {
  public static var signature: Signature { .int16 }

  public init?(busValue: Value) {
    guard let value = busValue.asInt16 else { return nil }
    self = value
  }

  public var busValue: Value { .int16(self) }
}

extension UInt16: BusValueConvertible {
  public static var signature: Signature { .uint16 }

  public init?(busValue: Value) {
    guard let value = busValue.asUInt16 else { return nil }
    self = value
  }

  public var busValue: Value { .uint16(self) }
}

extension UInt32: BusValueConvertible {
  public static var signature: Signature { .uint32 }

  public init?(busValue: Value) {
    guard let value = busValue.asUInt32 else { return nil }
    self = value
  }

  public var busValue: Value { .uint32(self) }
}

extension String: BusValueConvertible {
  public static var signature: Signature { .string }

  public init?(busValue: Value) {
    guard let value = busValue.asString else { return nil }
    self = value
  }

  public var busValue: Value { .string(self) }
}

extension ObjectPath: BusValueConvertible {
  public static var signature: Signature { .objectPath }

  public init?(busValue: Value) {
    guard let value = busValue.asObjectPath else { return nil }
    self = value
  }

  public var busValue: Value { .objectPath(self) }
}

extension Data: BusValueConvertible {
  public static var signature: Signature { .bytes }

  public init?(busValue: Value) {
    guard let value = busValue.asBytes else { return nil }
    self = value
  }

  public var busValue: Value { .bytes(self) }
}

extension BluetoothUUID: BusValueConvertible {
  public static var signature: Signature { .string }

  public init?(busValue: Value) {
    guard let text = busValue.asString else { return nil }
    self.init(text)
  }

  public var busValue: Value { .string(fullString) }
}
