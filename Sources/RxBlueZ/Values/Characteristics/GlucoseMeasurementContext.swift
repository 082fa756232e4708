extension GATT {
  /// Glucose Measurement Context.
  public struct GlucoseMeasurementContext: GATTCodable, Hashable {
    /// What was eaten.
    public struct CarbohydrateIntake: Hashable, Sendable {
      /// Which one, by its code.
      public var id: Carbohydrate
      /// Kilograms.
      public var amount: MedFloat16

      /// Made of these; every other field is as if its flag were not set.
      public init(_ id: Carbohydrate, amount: MedFloat16) {
        (self.id, self.amount) = (id, amount)
      }
    }

    /// Who tested, and how the user was.
    public struct TesterAndHealth: Hashable, Sendable {
      /// Who tested.
      public var tester: Tester
      /// How the user was.
      public var health: Health

      /// Made of these; every other field is as if its flag were not set.
      public init(tester: Tester, health: Health) {
        (self.tester, self.health) = (tester, health)
      }
    }

    /// How long and how hard the user exercised.
    public struct Exercise: Hashable, Sendable {
      /// Seconds; 65535: longer than that.
      public var duration: UInt16
      /// Percent.
      public var intensity: UInt8

      /// Made of these; every other field is as if its flag were not set.
      public init(duration: UInt16, intensity: UInt8) {
        (self.duration, self.intensity) = (duration, intensity)
      }
    }

    /// What was taken.
    public struct MedicationIntake: Hashable, Sendable {
      /// The units that the flags choose from.
      public enum Unit: Hashable, Sendable {
        /// Kilograms, litres.
        case kilograms, litres
      }

      /// Which one, by its code.
      public var id: Medication
      /// How much, in the unit given.
      public var amount: MedFloat16
      /// The unit of the values above.
      public var unit: Unit

      /// Made of these; every other field is as if its flag were not set.
      public init(_ id: Medication, amount: MedFloat16, unit: Unit) {
        (self.id, self.amount, self.unit) = (id, amount, unit)
      }
    }

    /// That of the ``GlucoseMeasurement`` which this belongs to.
    public var sequenceNumber: UInt16
    /// All of its bits are reserved.
    public var extendedFlags: UInt8?
    /// What the user ate.
    public var carbohydrate: CarbohydrateIntake?
    /// When, around a meal, it was measured.
    public var meal: Meal?
    /// Who tested, and how the user was.
    public var testerAndHealth: TesterAndHealth?
    /// How the user exercised.
    public var exercise: Exercise?
    /// What the user took.
    public var medication: MedicationIntake?
    /// Percent.
    public var hbA1c: MedFloat16?

    /// Made of these; every other field is as if its flag were not set.
    public init(sequenceNumber: UInt16) {
      self.sequenceNumber = sequenceNumber
    }
  }
}

extension GATT.GlucoseMeasurementContext {
  public init(from reader: inout GATTReader) throws {
    let flags = try reader.read(UInt8.self)
    sequenceNumber = try reader.read()
    extendedFlags = flags.has(7) ? try reader.read() : nil
    if flags.has(0) {
      carbohydrate = CarbohydrateIntake(try reader.read(), amount: try reader.read())
    }
    meal = flags.has(1) ? try reader.read() : nil
    if flags.has(2) {
      let codes = try reader.read(UInt8.self)
      testerAndHealth = TesterAndHealth(
        tester: Tester(rawValue: codes & 0xF), health: Health(rawValue: codes >> 4))
    }
    if flags.has(3) {
      exercise = Exercise(duration: try reader.read(), intensity: try reader.read())
    }
    if flags.has(4) {
      medication = MedicationIntake(
        try reader.read(), amount: try reader.read(), unit: flags.has(5) ? .litres : .kilograms)
    }
    hbA1c = flags.has(6) ? try reader.read() : nil
  }

  public func encode(to writer: inout GATTWriter) throws {
    var flags: UInt8 = 0
    flags.set(0, if: carbohydrate != nil)
    flags.set(1, if: meal != nil)
    flags.set(2, if: testerAndHealth != nil)
    flags.set(3, if: exercise != nil)
    flags.set(4, if: medication != nil)
    flags.set(5, if: medication?.unit == .litres)
    flags.set(6, if: hbA1c != nil)
    flags.set(7, if: extendedFlags != nil)
    try writer.write(flags)
    try writer.write(sequenceNumber)
    try writer.write(extendedFlags)
    try writer.write(carbohydrate?.id)
    try writer.write(carbohydrate?.amount)
    try writer.write(meal)
    if let codes = testerAndHealth {
      try writer.nibbles(low: codes.tester.rawValue, high: codes.health.rawValue)
    }
    try writer.write(exercise?.duration)
    try writer.write(exercise?.intensity)
    try writer.write(medication?.id)
    try writer.write(medication?.amount)
    try writer.write(hbA1c)
  }
}
