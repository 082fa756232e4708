// Environmental Sensing: wind and compass.
extension GATT {
  /// Metres per second, in steps of 0.01.
  public struct TrueWindSpeed: GATTQuantity {
    public static let format = GATTQuantityFormat(octets: 2, perUnit: 100)
    public var value: Double?
    public init(_ value: Double?) { self.value = value }
  }

  /// Degrees from geographic north, clockwise, in steps of 0.01.
  public struct TrueWindDirection: GATTQuantity {
    public static let format = GATTQuantityFormat(octets: 2, perUnit: 100, range: 0...35999)
    public var value: Double?
    public init(_ value: Double?) { self.value = value }
  }

  /// Metres per second, in steps of 0.01.
  public struct ApparentWindSpeed: GATTQuantity {
    public static let format = GATTQuantityFormat(octets: 2, perUnit: 100)
    public var value: Double?
    public init(_ value: Double?) { self.value = value }
  }

  /// Degrees from the observer's heading, clockwise, in steps of 0.01.
  public struct ApparentWindDirection: GATTQuantity {
    public static let format = GATTQuantityFormat(octets: 2, perUnit: 100, range: 0...35999)
    public var value: Double?
    public init(_ value: Double?) { self.value = value }
  }

  /// The gusts' speed by the mean speed, in steps of 0.1.
  public struct GustFactor: GATTQuantity {
    public static let format = GATTQuantityFormat(octets: 1, perUnit: 10)
    public var value: Double?
    public init(_ value: Double?) { self.value = value }
  }

  /// Degrees from geographic to magnetic north, clockwise, in steps of 0.01.
  public struct MagneticDeclination: GATTQuantity {
    public static let format = GATTQuantityFormat(octets: 2, perUnit: 100, range: 0...35999)
    public var value: Double?
    public init(_ value: Double?) { self.value = value }
  }
}
