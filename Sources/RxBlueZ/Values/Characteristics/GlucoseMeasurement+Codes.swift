extension GATT.GlucoseMeasurement {
  /// What the sample is.
  public struct SampleType: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Code 1: capillary whole blood.
    public static let capillaryWholeBlood = Self(rawValue: 1)
    /// Code 2: capillary plasma.
    public static let capillaryPlasma = Self(rawValue: 2)
    /// Code 3: venous whole blood.
    public static let venousWholeBlood = Self(rawValue: 3)
    /// Code 4: venous plasma.
    public static let venousPlasma = Self(rawValue: 4)
    /// Code 5: arterial whole blood.
    public static let arterialWholeBlood = Self(rawValue: 5)
    /// Code 6: arterial plasma.
    public static let arterialPlasma = Self(rawValue: 6)
    /// Code 7: undetermined whole blood.
    public static let undeterminedWholeBlood = Self(rawValue: 7)
    /// Code 8: undetermined plasma.
    public static let undeterminedPlasma = Self(rawValue: 8)
    /// Code 9: interstitial fluid.
    public static let interstitialFluid = Self(rawValue: 9)
    /// Code 10: control solution.
    public static let controlSolution = Self(rawValue: 10)
  }

  /// Where the sample was taken.
  public struct SampleLocation: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Code 1: finger.
    public static let finger = Self(rawValue: 1)
    /// Code 2: alternate site test.
    public static let alternateSiteTest = Self(rawValue: 2)
    /// Code 3: earlobe.
    public static let earlobe = Self(rawValue: 3)
    /// Code 4: control solution.
    public static let controlSolution = Self(rawValue: 4)
    /// Code 15: not available.
    public static let notAvailable = Self(rawValue: 15)
  }

  /// What the sensor noticed.
  public struct SensorStatus: OptionSet, GATTCodable, Hashable {
    public var rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Bit 0: device battery low.
    public static let deviceBatteryLow = Self(rawValue: 1 << 0)
    /// Bit 1: sensor malfunction.
    public static let sensorMalfunction = Self(rawValue: 1 << 1)
    /// Bit 2: sample size insufficient.
    public static let sampleSizeInsufficient = Self(rawValue: 1 << 2)
    /// Bit 3: strip insertion error.
    public static let stripInsertionError = Self(rawValue: 1 << 3)
    /// Bit 4: strip type incorrect.
    public static let stripTypeIncorrect = Self(rawValue: 1 << 4)
    /// Bit 5: sensor result too high.
    public static let sensorResultTooHigh = Self(rawValue: 1 << 5)
    /// Bit 6: sensor result too low.
    public static let sensorResultTooLow = Self(rawValue: 1 << 6)
    /// Bit 7: sensor temperature too high.
    public static let sensorTemperatureTooHigh = Self(rawValue: 1 << 7)
    /// Bit 8: sensor temperature too low.
    public static let sensorTemperatureTooLow = Self(rawValue: 1 << 8)
    /// Bit 9: sensor read interrupted.
    public static let sensorReadInterrupted = Self(rawValue: 1 << 9)
    /// Bit 10: general device fault.
    public static let generalDeviceFault = Self(rawValue: 1 << 10)
    /// Bit 11: time fault.
    public static let timeFault = Self(rawValue: 1 << 11)
  }
}
