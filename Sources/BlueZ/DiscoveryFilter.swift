import DBus

/// The filter of SetDiscoveryFilter (org.bluez.Adapter1). What is `nil` is not sent and has the
/// daemon's default. BlueZ merges the filters of all its clients, so filter again what it reports.
public struct DiscoveryFilter: Hashable, Sendable {
  public enum Transport: String, Hashable, Sendable {
    case auto
    case classic = "bredr"
    case lowEnergy = "le"
  }

  /// Only devices that advertise one of these. bluetoothd 5.87 crashes at the first device that
  /// matches: leave it `nil` and filter what is reported.
  public var uuids: [BluetoothUUID]?
  /// The weakest signal reported, in dBm, -127 … 20; not together with `pathloss`.
  public var rssi: Int16?
  /// The greatest path loss reported, in dB, 0 … 137.
  public var pathloss: UInt16?
  /// Default: `.auto`.
  public var transport: Transport?
  /// Whether equal advertisements are reported again. Default: false.
  public var duplicateData: Bool?
  /// Whether the adapter is made discoverable meanwhile (BlueZ 5.51). Default: false.
  public var discoverable: Bool?
  /// What name or address begins with (BlueZ 5.54).
  public var pattern: String?
  /// Whether to connect to what `pattern` matches (BlueZ 5.83). Default: false.
  public var autoConnect: Bool?

  /// The empty filter, which takes an earlier one back.
  public init() {}

  static let rssiRange: ClosedRange<Int16> = -127...20
  static let pathlossRange: ClosedRange<UInt16> = 0...137
}

extension DiscoveryFilter: BusValueConvertible {
  public static var signature: Signature { .vardict }

  /// `nil` for what BlueZ refuses with InvalidArguments: an option unknown, of another type, out of
  /// range, or RSSI together with Pathloss.
  public init?(busValue: Value) {
    guard let bag = PropertyBag(busValue: busValue) else { return nil }
    for (name, value) in bag.values {
      guard let row = Self.table.first(where: { $0.name == name }), row.decode(value, &self)
      else { return nil }
    }
    let isInRange =
      rssi.map(Self.rssiRange.contains) ?? true
      && pathloss.map(Self.pathlossRange.contains) ?? true
    guard isInRange, rssi == nil || pathloss == nil else { return nil }
  }

  public var busValue: Value {
    var bag = PropertyBag()
    for row in Self.table { bag.values[row.name] = row.encode(self) }
    return bag.busValue
  }

  /// The options that BlueZ knows, for GetDiscoveryFilters.
  public static var optionNames: [String] { table.map(\.name) }

  private struct Row: Sendable {
    let name: String
    let decode: @Sendable (Value, inout DiscoveryFilter) -> Bool
    let encode: @Sendable (DiscoveryFilter) -> Value?

    init<Option: BusValueConvertible>(
      _ name: String, _ option: WritableKeyPath<DiscoveryFilter, Option?> & Sendable
    ) {
      self.name = name
      decode = { value, filter in
        filter[keyPath: option] = Option(busValue: value)
        return filter[keyPath: option] != nil
      }
      encode = { $0[keyPath: option]?.busValue }
    }
  }

  private static let table = [
    Row("UUIDs", \.uuids),
    Row("RSSI", \.rssi),
    Row("Pathloss", \.pathloss),
    Row("Transport", \.transport),
    Row("DuplicateData", \.duplicateData),
    Row("Discoverable", \.discoverable),
    Row("Pattern", \.pattern),
    Row("AutoConnect", \.autoConnect),
  ]
}

extension DiscoveryFilter.Transport: BusValueConvertible {
  public static var signature: Signature { .string }

  public init?(busValue: Value) {
    guard let text = busValue.asString else { return nil }
    self.init(rawValue: text)
  }

  public var busValue: Value { .string(rawValue) }
}
