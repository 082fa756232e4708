extension GATT {
  /// Cycling Power Measurement.
  public struct CyclingPowerMeasurement: GATTCodable, Hashable {
    /// The largest and the smallest of a turn.
    public struct Extremes: Hashable, Sendable {
      /// In the unit of the field.
      public var maximum, minimum: Double

      /// Made of these; every other field is as if its flag were not set.
      public init(maximum: Double, minimum: Double) {
        (self.maximum, self.minimum) = (maximum, minimum)
      }
    }

    /// What the flags tell besides which fields are there.
    public struct Flags: OptionSet, Hashable, Sendable {
      public var rawValue: UInt8
      public init(rawValue: UInt8) { self.rawValue = rawValue }

      /// The balance is the left pedal's; else whose it is, is not known.
      public static let pedalPowerBalanceIsLeft = Self(rawValue: 1 << 0)
      /// The torque is measured at the crank; else at the wheel.
      public static let accumulatedTorqueSourceIsCrank = Self(rawValue: 1 << 1)
      /// Bit 2: offset compensation indicator.
      public static let offsetCompensationIndicator = Self(rawValue: 1 << 2)
    }

    /// Watts.
    public var instantaneousPower: Int16
    /// What the flags tell besides which fields are there.
    public var flags: Flags = []
    /// One pedal's share in percent, in steps of 0.5.
    public var pedalPowerBalance: Double?
    /// Newton metres, in steps of 1/32; begins anew at 2048.
    public var accumulatedTorque: Double?
    /// How often the wheel turned.
    public var wheelRevolutions: WheelRevolutions?
    /// How often the crank turned.
    public var crankRevolutions: CrankRevolutions?
    /// Newton.
    public var extremeForceMagnitudes: Extremes?
    /// Newton metres, in steps of 1/32.
    public var extremeTorqueMagnitudes: Extremes?
    /// Degrees, 0 to 4095.
    public var extremeAngles: Extremes?
    /// Degrees.
    public var topDeadSpotAngle: UInt16?
    /// Degrees.
    public var bottomDeadSpotAngle: UInt16?
    /// Kilojoules.
    public var accumulatedEnergy: UInt16?

    /// Made of these; every other field is as if its flag were not set.
    public init(instantaneousPower: Int16) {
      self.instantaneousPower = instantaneousPower
    }
  }
}
