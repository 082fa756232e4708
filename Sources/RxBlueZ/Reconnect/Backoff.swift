import Glibc

/// How long to wait before an attempt: longer each time, up to a limit, and shortened by chance so
/// that many that failed together do not try again together.
public struct Backoff: Sendable {
  /// Before the first attempt, without jitter.
  public var initial: Duration
  /// How much longer each wait is than the one before; 1 keeps them equal.
  public var multiplier: Double
  /// No wait is longer.
  public var maximum: Duration
  /// The share of a wait, from 0 to 1, that chance may take away.
  public var jitter: Double

  private let seed: UInt64?

  /// Values out of range are taken as the nearest that are in it.
  ///
  /// - Parameters:
  ///   - initial: Zero or more. Default: 0.5 s.
  ///   - multiplier: At least 1. Default: 2.
  ///   - maximum: Zero or more. Default: 60 s.
  ///   - jitter: From 0 to 1. Default: 0.25.
  ///   - seed: Makes chance the same each time, for tests; nil for real chance.
  public init(
    initial: Duration = .milliseconds(500), multiplier: Double = 2,
    maximum: Duration = .seconds(60), jitter: Double = 0.25, seed: UInt64? = nil
  ) {
    self.initial = initial
    self.multiplier = multiplier
    self.maximum = maximum
    self.jitter = jitter
    self.seed = seed
  }

  /// The same wait each time.
  public static func constant(_ delay: Duration) -> Backoff {
    Backoff(initial: delay, multiplier: 1, maximum: delay, jitter: 0)
  }

  /// The wait before an attempt, which are counted from 1.
  public func delay(before attempt: Int) -> Duration {
    let limit = max(0, maximum.seconds)
    let growth = pow(max(1, multiplier), Double(max(1, attempt)) - 1)
    let start = max(0, initial.seconds)
    // Nothing may grow without end, and nothing times infinity is no number.
    let full = start == 0 ? 0 : min(limit, start * growth)
    let taken = min(max(0, jitter.isNaN ? 0 : jitter), 1) * chance(attempt)
    return .seconds(full * (1 - taken))
  }

  /// From 0 up to, but never, 1.
  private func chance(_ attempt: Int) -> Double {
    guard let seed else { return .random(in: 0..<1) }
    // SplitMix64 (Steele, Lea, Flood 2014): its state counts the attempts.
    var bits = seed &+ UInt64(bitPattern: Int64(attempt)) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) * 0x1p-53
  }
}
