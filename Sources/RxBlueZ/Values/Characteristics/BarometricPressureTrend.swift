extension GATT {
  /// How the pressure changed in the last three hours.
  public struct BarometricPressureTrend: RawRepresentable, GATTCodable, Hashable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let unknown = Self(rawValue: 0)
    public static let continuouslyFalling = Self(rawValue: 1)
    public static let continuouslyRising = Self(rawValue: 2)
    public static let fallingThenSteady = Self(rawValue: 3)
    public static let risingThenSteady = Self(rawValue: 4)
    public static let fallingBeforeLesserRise = Self(rawValue: 5)
    public static let fallingBeforeGreaterRise = Self(rawValue: 6)
    public static let risingBeforeGreaterFall = Self(rawValue: 7)
    public static let risingBeforeLesserFall = Self(rawValue: 8)
    public static let steady = Self(rawValue: 9)
  }
}
