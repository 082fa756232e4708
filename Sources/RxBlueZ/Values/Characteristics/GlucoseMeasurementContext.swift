extension GATT {
  /// Glucose Measurement Context.
  public struct GlucoseMeasurementContext: GATTCodable, Hashable {
    public struct CarbohydrateIntake: Hashable, Sendable {
      public var id: Carbohydrate
      /// Kilograms.
      public var amount: MedFloat16

      public init(_ id: Carbohydrate, amount: MedFloat16) {
        (self.id, self.amount) = (id, amount)
      }
    }

    public struct TesterAndHealth: Hashable, Sendable {
      public var tester: Tester
      public var health: Health

      public init(tester: Tester, health: Health) {
        (self.tester, self.health) = (tester, health)
      }
    }

    public struct Exercise: Hashable, Sendable {
      /// Seconds; 65535: longer than that.
      public var duration: UInt16
      /// Percent.
      public var intensity: UInt8

      public init(duration: UInt16, intensity: UInt8) {
        (self.duration, self.intensity) = (duration, intensity)
      }
    }

    public struct MedicationIntake: Hashable, Sendable {
      public enum Unit: Hashable, Sendable {
        case kilograms, litres
      }

      public var id: Medication
      public var amount: MedFloat16
      public var unit: Unit

      public init(_ id: Medication, amount: MedFloat16, unit: Unit) {
        (self.id, self.amount, self.unit) = (id, amount, unit)
      }
    }

    /// That of the ``GlucoseMeasurement`` which this belongs to.
    public var sequenceNumber: UInt16
    /// All of its bits are reserved.
    public var extendedFlags: UInt8?
    public var carbohydrate: CarbohydrateIntake?
    public var meal: Meal?
    public var testerAndHealth: TesterAndHealth?
    public var exercise: Exercise?
    public var medication: MedicationIntake?
    /// Percent.
    public var hbA1c: MedFloat16?

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
