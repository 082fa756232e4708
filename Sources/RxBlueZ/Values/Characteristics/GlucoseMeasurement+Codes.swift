extension GATT.GlucoseMeasurement {
  public struct SampleType: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let capillaryWholeBlood = Self(rawValue: 1)
    public static let capillaryPlasma = Self(rawValue: 2)
    public static let venousWholeBlood = Self(rawValue: 3)
    public static let venousPlasma = Self(rawValue: 4)
    public static let arterialWholeBlood = Self(rawValue: 5)
    public static let arterialPlasma = Self(rawValue: 6)
    public static let undeterminedWholeBlood = Self(rawValue: 7)
    public static let undeterminedPlasma = Self(rawValue: 8)
    public static let interstitialFluid = Self(rawValue: 9)
    public static let controlSolution = Self(rawValue: 10)
  }

  public struct SampleLocation: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let finger = Self(rawValue: 1)
    public static let alternateSiteTest = Self(rawValue: 2)
    public static let earlobe = Self(rawValue: 3)
    public static let controlSolution = Self(rawValue: 4)
    public static let notAvailable = Self(rawValue: 15)
  }

  public struct SensorStatus: OptionSet, GATTCodable, Hashable {
    public var rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let deviceBatteryLow = Self(rawValue: 1 << 0)
    public static let sensorMalfunction = Self(rawValue: 1 << 1)
    public static let sampleSizeInsufficient = Self(rawValue: 1 << 2)
    public static let stripInsertionError = Self(rawValue: 1 << 3)
    public static let stripTypeIncorrect = Self(rawValue: 1 << 4)
    public static let sensorResultTooHigh = Self(rawValue: 1 << 5)
    public static let sensorResultTooLow = Self(rawValue: 1 << 6)
    public static let sensorTemperatureTooHigh = Self(rawValue: 1 << 7)
    public static let sensorTemperatureTooLow = Self(rawValue: 1 << 8)
    public static let sensorReadInterrupted = Self(rawValue: 1 << 9)
    public static let generalDeviceFault = Self(rawValue: 1 << 10)
    public static let timeFault = Self(rawValue: 1 << 11)
  }
}
