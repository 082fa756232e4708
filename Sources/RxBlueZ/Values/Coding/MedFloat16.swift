/// `medfloat16`: the SFLOAT of IEEE 11073-20601, a mantissa of 12 and an exponent (of ten) of 4
/// bits. Kept as it came, so that `36.60` and `36.6` stay apart and special values are not lost.
public struct MedFloat16: RawRepresentable, GATTCodable, Hashable {
  public var rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The nearest there is; infinite where it is too large.
  public init(_ value: Double) {
    rawValue = UInt16(truncatingIfNeeded: MedFloatFormat.medfloat16.bits(of: value))
  }

  /// The number; NaN for ``nan``, ``notAtThisResolution`` and the reserved value.
  public var value: Double { MedFloatFormat.medfloat16.value(of: UInt32(rawValue)) }

  /// Not a number: no valid result, such as a missing sensor.
  public static let nan = MedFloat16(rawValue: 0x07FF)
  /// NRes: not at this resolution.
  public static let notAtThisResolution = MedFloat16(rawValue: 0x0800)
  /// Above all numbers of the format.
  public static let infinity = MedFloat16(rawValue: 0x07FE)
  /// Below all numbers of the format.
  public static let negativeInfinity = MedFloat16(rawValue: 0x0802)
}

extension MedFloat16: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Double) {
    self.init(value)
  }
}
