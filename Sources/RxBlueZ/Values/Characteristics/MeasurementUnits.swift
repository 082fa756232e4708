extension GATT {
  /// The units of a scale: one bit decides for all of a value's masses and lengths.
  public enum MeasurementUnits: Hashable, Sendable {
    /// Kilograms and metres.
    case si
    /// Pounds and inches.
    case imperial
  }
}

extension GATT.MeasurementUnits {
  init(isImperial: Bool) { self = isImperial ? .imperial : .si }

  /// Steps of 0.005 kg or 0.01 lb.
  var perMass: Double { self == .si ? 200 : 100 }

  /// Steps of 0.001 m or 0.1 in.
  var perLength: Double { self == .si ? 1000 : 10 }
}
