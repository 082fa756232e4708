import DBus
import Foundation

/// The options of WriteValue (org.bluez.GattCharacteristic1 and GattDescriptor1).
public struct WriteOptions: Hashable, Sendable {
  /// How a value is written. BlueZ does not compare it with the characteristic's `Flags`.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// BlueZ answers NotSupported to anything but the three below.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Without a response; MTU - 3 bytes at most.
    public static let command = Kind(rawValue: "command")
    /// With a response.
    public static let request = Kind(rawValue: "request")
    /// Prepared, echoed back by the peer, then executed.
    public static let reliable = Kind(rawValue: "reliable")
  }

  /// Where in the value to write.
  public var offset: UInt16
  /// `nil` leaves the choice to BlueZ: a request where the characteristic allows one.
  public var type: Kind?

  public init(offset: UInt16 = 0, type: Kind? = nil) {
    self.offset = offset
    self.type = type
  }
}

extension WriteOptions: BusValueConvertible {
  public static var signature: Signature { .vardict }

  /// Letters of either case will do; options of other names are ignored, as BlueZ does.
  public init?(busValue: Value) {
    guard let bag = PropertyBag(busValue: busValue) else { return nil }
    self.init()
    for (name, value) in bag.values {
      switch name.lowercased() {
      case "offset":
        guard let offset = value.asUInt16 else { return nil }
        self.offset = offset
      case "type":
        guard let type = value.asString else { return nil }
        self.type = Kind(rawValue: type.lowercased())
      default:
        continue
      }
    }
  }

  public var busValue: Value {
    var bag = PropertyBag()
    if offset != 0 { bag.values["offset"] = .uint16(offset) }
    if let type { bag.values["type"] = .string(type.rawValue) }
    return bag.busValue
  }
}

/// The arguments of WriteValue.
public struct WriteArguments: MethodArguments, Hashable {
  public var value: Data
  public var options: WriteOptions

  public init(_ value: Data, _ options: WriteOptions = WriteOptions()) {
    self.value = value
    self.options = options
  }

  public static var busSignatures: [Signature] { [.bytes, .vardict] }

  public init?(busArguments: [Value]) {
    guard busArguments.count == 2, let value = busArguments[0].asBytes,
      let options = WriteOptions(busValue: busArguments[1])
    else { return nil }
    self.init(value, options)
  }

  public var busArguments: [Value] { [.bytes(value), options.busValue] }
}
