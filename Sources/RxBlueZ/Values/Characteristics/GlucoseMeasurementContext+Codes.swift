extension GATT.GlucoseMeasurementContext {
  public struct Carbohydrate: RawRepresentable, GATTCodable, Hashable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let breakfast = Self(rawValue: 1)
    public static let lunch = Self(rawValue: 2)
    public static let dinner = Self(rawValue: 3)
    public static let snack = Self(rawValue: 4)
    public static let drink = Self(rawValue: 5)
    public static let supper = Self(rawValue: 6)
    public static let brunch = Self(rawValue: 7)
  }

  public struct Meal: RawRepresentable, GATTCodable, Hashable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let preprandial = Self(rawValue: 1)
    public static let postprandial = Self(rawValue: 2)
    public static let fasting = Self(rawValue: 3)
    public static let casual = Self(rawValue: 4)
    public static let bedtime = Self(rawValue: 5)
  }

  public struct Tester: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let `self` = Self(rawValue: 1)
    public static let healthCareProfessional = Self(rawValue: 2)
    public static let labTest = Self(rawValue: 3)
    public static let notAvailable = Self(rawValue: 15)
  }

  public struct Health: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let minorHealthIssues = Self(rawValue: 1)
    public static let majorHealthIssues = Self(rawValue: 2)
    public static let duringMenses = Self(rawValue: 3)
    public static let underStress = Self(rawValue: 4)
    public static let noHealthIssues = Self(rawValue: 5)
    public static let notAvailable = Self(rawValue: 15)
  }

  public struct Medication: RawRepresentable, GATTCodable, Hashable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let rapidActingInsulin = Self(rawValue: 1)
    public static let shortActingInsulin = Self(rawValue: 2)
    public static let intermediateActingInsulin = Self(rawValue: 3)
    public static let longActingInsulin = Self(rawValue: 4)
    public static let preMixedInsulin = Self(rawValue: 5)
  }
}
