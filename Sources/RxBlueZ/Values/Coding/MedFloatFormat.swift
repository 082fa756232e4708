import Foundation

/// The arithmetic of IEEE 11073-20601's numbers: a decimal exponent above a mantissa, each in two's
/// complement. The five largest magnitudes with exponent 0 are special values.
struct MedFloatFormat {
  let mantissaBits: Int
  let exponentBits: Int
  /// From 0 outwards.
  private let exponents: [Int]

  init(mantissaBits: Int, exponentBits: Int) {
    self.mantissaBits = mantissaBits
    self.exponentBits = exponentBits
    let half = 1 << (exponentBits - 1)
    exponents = (-half..<half).sorted { abs($0) < abs($1) }
  }

  static let medfloat16 = MedFloatFormat(mantissaBits: 12, exponentBits: 4)
  static let medfloat32 = MedFloatFormat(mantissaBits: 24, exponentBits: 8)

  func value(of bits: UInt32) -> Double {
    let mantissa = signed(bits, bits: mantissaBits)
    let exponent = signed(bits >> mantissaBits, bits: exponentBits)
    if exponent == 0, abs(mantissa) > limit {
      switch mantissa {
      case limit + 1: return .infinity
      case -limit - 1: return -.infinity
      default: return .nan
      }
    }
    return decimal(mantissa, exponent)
  }

  func bits(of value: Double) -> UInt32 {
    guard !value.isNaN else { return pack(limit + 2, 0) }
    let infinity = pack(value < 0 ? -limit - 1 : limit + 1, 0)
    guard value.isFinite else { return infinity }
    var best: (mantissa: Int, exponent: Int, error: Double)?
    // The plainest of the nearest.
    for exponent in exponents {
      let power = pow(10, Double(abs(exponent)))
      let digits = exponent < 0 ? value * power : value / power
      guard let mantissa = Int(exactly: digits.rounded()), abs(mantissa) <= limit else { continue }
      let error = abs(decimal(mantissa, exponent) - value)
      if best.map({ error < $0.error }) ?? true { best = (mantissa, exponent, error) }
      if error == 0 { break }
    }
    return best.map { pack($0.mantissa, $0.exponent) } ?? infinity
  }

  /// The largest mantissa of a plain number; larger ones, which only exponent 0 makes special, are
  /// not written, since there are readers that look at the mantissa alone.
  private var limit: Int { (1 << (mantissaBits - 1)) - 3 }

  private func decimal(_ mantissa: Int, _ exponent: Int) -> Double {
    // Dividing by a power of ten is exact where multiplying by its inverse is not.
    exponent < 0
      ? Double(mantissa) / pow(10, Double(-exponent))
      : Double(mantissa) * pow(10, Double(exponent))
  }

  private func signed(_ value: UInt32, bits: Int) -> Int {
    let unused = 32 - bits
    return Int(Int32(bitPattern: value << unused) >> unused)
  }

  private func pack(_ mantissa: Int, _ exponent: Int) -> UInt32 {
    let mask = UInt32(1) << mantissaBits - 1
    let total = UInt64(1) << (mantissaBits + exponentBits) - 1
    return
      (UInt32(truncatingIfNeeded: mantissa) & mask
      | UInt32(truncatingIfNeeded: exponent) << mantissaBits) & UInt32(total)
  }
}
