extension GATT {
  /// Glucose Measurement.
  public struct GlucoseMeasurement: GATTCodable, Hashable {
    /// What was measured, in which sample.
    public struct Concentration: Hashable, Sendable {
      /// The units that the flags choose from.
      public enum Unit: Hashable, Sendable {
        /// kg/L.
        case kilogramsPerLitre
        /// mol/L.
        case molesPerLitre
      }

      /// The number, in the unit given.
      public var value: MedFloat16
      /// The unit of the values above.
      public var unit: Unit
      /// What the sample is.
      public var type: SampleType
      /// Where the sample was taken.
      public var sampleLocation: SampleLocation

      /// Made of these; every other field is as if its flag were not set.
      public init(
        _ value: MedFloat16, unit: Unit, type: SampleType, sampleLocation: SampleLocation
      ) {
        (self.value, self.unit) = (value, unit)
        (self.type, self.sampleLocation) = (type, sampleLocation)
      }
    }

    /// Counts a peripheral's records.
    public var sequenceNumber: UInt16
    /// The clock's time at the measurement, before ``timeOffset``.
    public var baseTime: DateTime
    /// Minutes by which the user has set the clock since.
    public var timeOffset: Int16?
    /// What was measured; nil for a record without a result.
    public var concentration: Concentration?
    /// What the sensor noticed.
    public var sensorStatusAnnunciation: SensorStatus?
    /// A Glucose Measurement Context with this sequence number follows.
    public var isContextInformationFollowing = false

    /// Made of these; every other field is as if its flag were not set.
    public init(sequenceNumber: UInt16, baseTime: DateTime) {
      (self.sequenceNumber, self.baseTime) = (sequenceNumber, baseTime)
    }
  }
}

extension GATT.GlucoseMeasurement {
  public init(from reader: inout GATTReader) throws {
    let flags = try reader.read(UInt8.self)
    sequenceNumber = try reader.read()
    baseTime = try reader.read()
    timeOffset = flags.has(0) ? try reader.read() : nil
    if flags.has(1) {
      let value = try reader.read(MedFloat16.self)
      let sample = try reader.read(UInt8.self)
      concentration = Concentration(
        value, unit: flags.has(2) ? .molesPerLitre : .kilogramsPerLitre,
        type: SampleType(rawValue: sample & 0xF),
        sampleLocation: SampleLocation(rawValue: sample >> 4))
    }
    sensorStatusAnnunciation = flags.has(3) ? try reader.read() : nil
    isContextInformationFollowing = flags.has(4)
  }

  public func encode(to writer: inout GATTWriter) throws {
    var flags: UInt8 = 0
    flags.set(0, if: timeOffset != nil)
    flags.set(1, if: concentration != nil)
    flags.set(2, if: concentration?.unit == .molesPerLitre)
    flags.set(3, if: sensorStatusAnnunciation != nil)
    flags.set(4, if: isContextInformationFollowing)
    try writer.write(flags)
    try writer.write(sequenceNumber)
    try writer.write(baseTime)
    try writer.write(timeOffset)
    if let concentration {
      try writer.write(concentration.value)
      try writer.nibbles(
        low: concentration.type.rawValue, high: concentration.sampleLocation.rawValue)
    }
    try writer.write(sensorStatusAnnunciation)
  }
}

extension GATTWriter {
  /// Two codes in one octet.
  mutating func nibbles(low: UInt8, high: UInt8) throws {
    guard low < 16, high < 16 else { throw invalid("\(max(low, high)) in four bits") }
    try write(high << 4 | low)
  }
}
