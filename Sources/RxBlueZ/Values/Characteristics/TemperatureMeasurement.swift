extension GATT {
  /// Temperature Measurement of a Health Thermometer.
  public struct TemperatureMeasurement: GATTCodable, Hashable {
    public enum Unit: Hashable, Sendable {
      case celsius, fahrenheit
    }

    public var temperature: MedFloat32
    public var unit: Unit
    public var timeStamp: DateTime?
    public var temperatureType: TemperatureType?

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

    public static let armpit = Self(rawValue: 1)
    public static let body = Self(rawValue: 2)
    public static let ear = Self(rawValue: 3)
    public static let finger = Self(rawValue: 4)
    public static let gastrointestinalTract = Self(rawValue: 5)
    public static let mouth = Self(rawValue: 6)
    public static let rectum = Self(rawValue: 7)
    public static let toe = Self(rawValue: 8)
    public static let tympanum = Self(rawValue: 9)
  }
}
