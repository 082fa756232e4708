// Environmental Sensing: the air and the ground.
extension GATT {
  /// Degrees Celsius, in steps of 0.01; -273.15 and above.
  public struct Temperature: GATTQuantity {
    public static let format = GATTQuantityFormat(
      octets: 2, isSigned: true, perUnit: 100, unknown: -0x8000, range: -27315...32767)
    public var value: Double?
    public init(_ value: Double?) { self.value = value }
  }

  /// Relative humidity in percent, in steps of 0.01.
  public struct Humidity: GATTQuantity {
    public static let format = GATTQuantityFormat(
      octets: 2, perUnit: 100, unknown: 0xFFFF, range: 0...10000)
    public var value: Double?
    public init(_ value: Double?) { self.value = value }
  }

  /// Pascal, in steps of 0.1.
  public struct Pressure: GATTQuantity {
    public static let format = GATTQuantityFormat(octets: 4, perUnit: 10)
    public var value: Double?
    public init(_ value: Double?) { self.value = value }
  }

  /// Degrees Celsius.
  public struct DewPoint: GATTQuantity {
    public static let format = GATTQuantityFormat(octets: 1, isSigned: true)
    public var value: Double?
    public init(_ value: Double?) { self.value = value }
  }

  /// Degrees Celsius.
  public struct HeatIndex: GATTQuantity {
    public static let format = GATTQuantityFormat(octets: 1, isSigned: true)
    public var value: Double?
    public init(_ value: Double?) { self.value = value }
  }

  /// Degrees Celsius.
  public struct WindChill: GATTQuantity {
    public static let format = GATTQuantityFormat(octets: 1, isSigned: true)
    public var value: Double?
    public init(_ value: Double?) { self.value = value }
  }

  /// Metres above the sea, in steps of 0.01.
  public struct Elevation: GATTQuantity {
    public static let format = GATTQuantityFormat(octets: 3, isSigned: true, perUnit: 100)
    public var value: Double?
    public init(_ value: Double?) { self.value = value }
  }

  /// Metres, in steps of 0.001.
  public struct Rainfall: GATTQuantity {
    public static let format = GATTQuantityFormat(octets: 2, perUnit: 1000)
    public var value: Double?
    public init(_ value: Double?) { self.value = value }
  }

  /// Watts per square metre, in steps of 0.1.
  public struct Irradiance: GATTQuantity {
    public static let format = GATTQuantityFormat(octets: 2, perUnit: 10)
    public var value: Double?
    public init(_ value: Double?) { self.value = value }
  }

  /// The global solar UV index.
  public struct UVIndex: GATTQuantity {
    public static let format = GATTQuantityFormat(octets: 1)
    public var value: Double?
    public init(_ value: Double?) { self.value = value }
  }

  /// Grains per cubic metre.
  public struct PollenConcentration: GATTQuantity {
    public static let format = GATTQuantityFormat(octets: 3)
    public var value: Double?
    public init(_ value: Double?) { self.value = value }
  }
}
