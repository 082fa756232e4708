extension GATT {
  /// Body Composition Measurement. Masses are kilograms (steps of 0.005) or pounds (0.01).
  public struct BodyCompositionMeasurement: GATTCodable, Hashable {
    /// Of all masses and lengths here.
    public var units: MeasurementUnits
    /// Percent, in steps of 0.1; nil: the measurement was unsuccessful.
    public var bodyFatPercentage: Double?
    /// When it was measured, by the peripheral's clock.
    public var timeStamp: DateTime?
    /// 255 is an unknown user.
    public var userID: UInt8?
    /// Kilojoules.
    public var basalMetabolism: UInt16?
    /// Percent, in steps of 0.1.
    public var musclePercentage: Double?
    /// The mass of the muscles.
    public var muscleMass: Double?
    /// The mass without the fat.
    public var fatFreeMass: Double?
    /// The mass without fat and bones.
    public var softLeanMass: Double?
    /// The mass of the water.
    public var bodyWaterMass: Double?
    /// Ohms, in steps of 0.1.
    public var impedance: Double?
    /// The mass of all.
    public var weight: Double?
    /// Metres (steps of 0.001) or inches (0.1).
    public var height: Double?
    /// The measurement goes on in the next value.
    public var isMultiplePacketMeasurement = false

    /// Made of these; every other field is as if its flag were not set.
    public init(bodyFatPercentage: Double?, units: MeasurementUnits = .si) {
      (self.bodyFatPercentage, self.units) = (bodyFatPercentage, units)
    }
  }
}

extension GATT.BodyCompositionMeasurement {
  public init(from reader: inout GATTReader) throws {
    let flags = try reader.read(UInt16.self)
    units = GATT.MeasurementUnits(isImperial: flags.has(0))
    bodyFatPercentage = try reader.scaled(UInt16.self, perUnit: 10, unknown: .max)
    timeStamp = flags.has(1) ? try reader.read() : nil
    userID = flags.has(2) ? try reader.read() : nil
    basalMetabolism = flags.has(3) ? try reader.read() : nil
    musclePercentage = flags.has(4) ? try reader.scaled(UInt16.self, perUnit: 10) : nil
    let masses = [\Self.muscleMass, \.fatFreeMass, \.softLeanMass, \.bodyWaterMass]
    for (bit, mass) in zip(5..., masses) where flags.has(bit) {
      self[keyPath: mass] = try reader.scaled(UInt16.self, perUnit: units.perMass)
    }
    impedance = flags.has(9) ? try reader.scaled(UInt16.self, perUnit: 10) : nil
    weight = flags.has(10) ? try reader.scaled(UInt16.self, perUnit: units.perMass) : nil
    height = flags.has(11) ? try reader.scaled(UInt16.self, perUnit: units.perLength) : nil
    isMultiplePacketMeasurement = flags.has(12)
  }

  public func encode(to writer: inout GATTWriter) throws {
    let quantities: [(value: Double?, perUnit: Double)] = [
      (musclePercentage, 10), (muscleMass, units.perMass), (fatFreeMass, units.perMass),
      (softLeanMass, units.perMass), (bodyWaterMass, units.perMass), (impedance, 10),
      (weight, units.perMass), (height, units.perLength),
    ]
    var flags: UInt16 = 0
    flags.set(0, if: units == .imperial)
    flags.set(1, if: timeStamp != nil)
    flags.set(2, if: userID != nil)
    flags.set(3, if: basalMetabolism != nil)
    for (bit, quantity) in zip(4..., quantities) { flags.set(bit, if: quantity.value != nil) }
    flags.set(12, if: isMultiplePacketMeasurement)
    try writer.write(flags)
    try writer.scaled(bodyFatPercentage, as: UInt16.self, perUnit: 10, unknown: .max)
    try writer.write(timeStamp)
    try writer.write(userID)
    try writer.write(basalMetabolism)
    for case (let value?, let perUnit) in quantities {
      try writer.scaled(value, as: UInt16.self, perUnit: perUnit)
    }
  }
}
