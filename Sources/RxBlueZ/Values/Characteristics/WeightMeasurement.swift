extension GATT {
  /// Weight Measurement.
  public struct WeightMeasurement: GATTCodable, Hashable {
    /// Body Mass Index and the height that it was computed with.
    public struct BMIAndHeight: Hashable, Sendable {
      /// kg/m², in steps of 0.1.
      public var bmi: Double
      /// Metres (steps of 0.001) or inches (0.1).
      public var height: Double

      /// Made of these; every other field is as if its flag were not set.
      public init(bmi: Double, height: Double) {
        (self.bmi, self.height) = (bmi, height)
      }
    }

    /// Of all masses and lengths here.
    public var units: MeasurementUnits
    /// Kilograms (steps of 0.005) or pounds (0.01); nil: the measurement was unsuccessful.
    public var weight: Double?
    /// When it was measured, by the peripheral's clock.
    public var timeStamp: DateTime?
    /// 255 is an unknown user.
    public var userID: UInt8?
    /// Nil where the scale did not compute it.
    public var bmiAndHeight: BMIAndHeight?

    /// Made of these; every other field is as if its flag were not set.
    public init(weight: Double?, units: MeasurementUnits = .si) {
      (self.weight, self.units) = (weight, units)
    }

    public init(from reader: inout GATTReader) throws {
      let flags = try reader.read(UInt8.self)
      units = MeasurementUnits(isImperial: flags.has(0))
      weight = try reader.scaled(UInt16.self, perUnit: units.perMass, unknown: .max)
      timeStamp = flags.has(1) ? try reader.read() : nil
      userID = flags.has(2) ? try reader.read() : nil
      guard flags.has(3) else { return }
      bmiAndHeight = BMIAndHeight(
        bmi: try reader.scaled(UInt16.self, perUnit: 10),
        height: try reader.scaled(UInt16.self, perUnit: units.perLength))
    }

    public func encode(to writer: inout GATTWriter) throws {
      var flags: UInt8 = 0
      flags.set(0, if: units == .imperial)
      flags.set(1, if: timeStamp != nil)
      flags.set(2, if: userID != nil)
      flags.set(3, if: bmiAndHeight != nil)
      try writer.write(flags)
      try writer.scaled(weight, as: UInt16.self, perUnit: units.perMass, unknown: .max)
      try writer.write(timeStamp)
      try writer.write(userID)
      guard let bmiAndHeight else { return }
      try writer.scaled(bmiAndHeight.bmi, as: UInt16.self, perUnit: 10)
      try writer.scaled(bmiAndHeight.height, as: UInt16.self, perUnit: units.perLength)
    }
  }
}
