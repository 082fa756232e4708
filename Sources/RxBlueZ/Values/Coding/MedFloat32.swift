/// `medfloat32`: the FLOAT of IEEE 11073-20601, a mantissa of 24 and an exponent (of ten) of 8
/// bits. Kept as it came, as ``MedFloat16`` is.
public struct MedFloat32: RawRepresentable, GATTCodable, Hashable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The nearest there is; infinite where it is too large.
  public init(_ value: Double) {
    rawValue = MedFloatFormat.medfloat32.bits(of: value)
  }

  /// The number; NaN for ``nan``, ``notAtThisResolution`` and the reserved value.
  public var value: Double { MedFloatFormat.medfloat32.value(of: rawValue) }

  /// Not a number: no valid result, such as a missing sensor.
  public static let nan = MedFloat32(rawValue: 0x007F_FFFF)
  /// NRes: not at this resolution.
  public static let notAtThisResolution = MedFloat32(rawValue: 0x0080_0000)
  /// Above all numbers of the format.
  public static let infinity = MedFloat32(rawValue: 0x007F_FFFE)
  /// Below all numbers of the format.
  public static let negativeInfinity = MedFloat32(rawValue: 0x0080_0002)
}

extension MedFloat32: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Double) {
    self.init(value)
  }
}
