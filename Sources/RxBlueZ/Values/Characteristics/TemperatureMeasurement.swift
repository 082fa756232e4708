extension GATT {
  /// Temperature Measurement of a Health Thermometer.
  public struct TemperatureMeasurement: GATTCodable, Hashable {
    /// The units that the flags choose from.
    public enum Unit: Hashable, Sendable {
      /// Celsius, fahrenheit.
      case celsius, fahrenheit
    }

    /// In ``unit``.
    public var temperature: MedFloat32
    /// The unit of the values above.
    public var unit: Unit
    /// When it was measured, by the peripheral's clock.
    public var timeStamp: DateTime?
    /// Where on the body it was measured.
    public var temperatureType: TemperatureType?

    /// Made of these; every other field is as if its flag were not set.
    public init(temperature: MedFloat32, unit: Unit = .celsius) {
      (self.temperature, self.unit) = (temperature, unit)
    }

    public init(from reader: inout GATTReader) throws {
      let flags = try reader.read(UInt8.self)
      unit = flags.has(0) ? .fahrenheit : .celsius
      temperature = try reader.read()
      timeStamp = flags.has(1) ? try reader.read() : nil
      temperatureType = flags.has(2) ? try reader.read() : nil
    }

    public func encode(to writer: inout GATTWriter) throws {
      var flags: UInt8 = 0
      flags.set(0, if: unit == .fahrenheit)
      flags.set(1, if: timeStamp != nil)
      flags.set(2, if: temperatureType != nil)
      try writer.write(flags)
      try writer.write(temperature)
      try writer.write(timeStamp)
      try writer.write(temperatureType)
    }
  }

  /// Temperature Type: where on the body it was measured.
  public struct TemperatureType: RawRepresentable, GATTCodable, Hashable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Code 1: armpit.
    public static let armpit = Self(rawValue: 1)
    /// Code 2: body.
    public static let body = Self(rawValue: 2)
    /// Code 3: ear.
    public static let ear = Self(rawValue: 3)
    /// Code 4: finger.
    public static let finger = Self(rawValue: 4)
    /// Code 5: gastrointestinal tract.
    public static let gastrointestinalTract = Self(rawValue: 5)
    /// Code 6: mouth.
    public static let mouth = Self(rawValue: 6)
    /// Code 7: rectum.
    public static let rectum = Self(rawValue: 7)
    /// Code 8: toe.
    public static let toe = Self(rawValue: 8)
    /// Code 9: tympanum.
    public static let tympanum = Self(rawValue: 9)
  }
}
