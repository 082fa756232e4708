extension GATT.GlucoseMeasurementContext {
  /// Which meal it was.
  public struct Carbohydrate: RawRepresentable, GATTCodable, Hashable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Code 1: breakfast.
    public static let breakfast = Self(rawValue: 1)
    /// Code 2: lunch.
    public static let lunch = Self(rawValue: 2)
    /// Code 3: dinner.
    public static let dinner = Self(rawValue: 3)
    /// Code 4: snack.
    public static let snack = Self(rawValue: 4)
    /// Code 5: drink.
    public static let drink = Self(rawValue: 5)
    /// Code 6: supper.
    public static let supper = Self(rawValue: 6)
    /// Code 7: brunch.
    public static let brunch = Self(rawValue: 7)
  }

  /// When, around a meal, it was measured.
  public struct Meal: RawRepresentable, GATTCodable, Hashable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Code 1: preprandial.
    public static let preprandial = Self(rawValue: 1)
    /// Code 2: postprandial.
    public static let postprandial = Self(rawValue: 2)
    /// Code 3: fasting.
    public static let fasting = Self(rawValue: 3)
    /// Code 4: casual.
    public static let casual = Self(rawValue: 4)
    /// Code 5: bedtime.
    public static let bedtime = Self(rawValue: 5)
  }

  /// Who tested.
  public struct Tester: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Code 1: self.
    public static let `self` = Self(rawValue: 1)
    /// Code 2: health care professional.
    public static let healthCareProfessional = Self(rawValue: 2)
    /// Code 3: lab test.
    public static let labTest = Self(rawValue: 3)
    /// Code 15: not available.
    public static let notAvailable = Self(rawValue: 15)
  }

  /// How the user was.
  public struct Health: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Code 1: minor health issues.
    public static let minorHealthIssues = Self(rawValue: 1)
    /// Code 2: major health issues.
    public static let majorHealthIssues = Self(rawValue: 2)
    /// Code 3: during menses.
    public static let duringMenses = Self(rawValue: 3)
    /// Code 4: under stress.
    public static let underStress = Self(rawValue: 4)
    /// Code 5: no health issues.
    public static let noHealthIssues = Self(rawValue: 5)
    /// Code 15: not available.
    public static let notAvailable = Self(rawValue: 15)
  }

  /// Which insulin it was.
  public struct Medication: RawRepresentable, GATTCodable, Hashable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Code 1: rapid acting insulin.
    public static let rapidActingInsulin = Self(rawValue: 1)
    /// Code 2: short acting insulin.
    public static let shortActingInsulin = Self(rawValue: 2)
    /// Code 3: intermediate acting insulin.
    public static let intermediateActingInsulin = Self(rawValue: 3)
    /// Code 4: long acting insulin.
    public static let longActingInsulin = Self(rawValue: 4)
    /// Code 5: pre mixed insulin.
    public static let preMixedInsulin = Self(rawValue: 5)
  }
}
