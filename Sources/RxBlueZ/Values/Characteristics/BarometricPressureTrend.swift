extension GATT {
  /// How the pressure changed in the last three hours.
  public struct BarometricPressureTrend: RawRepresentable, GATTCodable, Hashable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Code 0: unknown.
    public static let unknown = Self(rawValue: 0)
    /// Code 1: continuously falling.
    public static let continuouslyFalling = Self(rawValue: 1)
    /// Code 2: continuously rising.
    public static let continuouslyRising = Self(rawValue: 2)
    /// Code 3: falling then steady.
    public static let fallingThenSteady = Self(rawValue: 3)
    /// Code 4: rising then steady.
    public static let risingThenSteady = Self(rawValue: 4)
    /// Code 5: falling before lesser rise.
    public static let fallingBeforeLesserRise = Self(rawValue: 5)
    /// Code 6: falling before greater rise.
    public static let fallingBeforeGreaterRise = Self(rawValue: 6)
    /// Code 7: rising before greater fall.
    public static let risingBeforeGreaterFall = Self(rawValue: 7)
    /// Code 8: rising before lesser fall.
    public static let risingBeforeLesserFall = Self(rawValue: 8)
    /// Code 9: steady.
    public static let steady = Self(rawValue: 9)
  }
}
