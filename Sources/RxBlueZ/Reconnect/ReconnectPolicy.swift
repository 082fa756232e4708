/// Whether and when a connection is made again after its link was lost or could not be made.
///
/// Attempts are numbered in a row: 1 for the reconnect after a first failure or loss, 2 where that
/// fails or its link is lost too, and so on. A link that was up for ``stableAfter`` begins a new row.
/// While the adapter is off or away, or bluetoothd is, no attempt is made and none is counted: the
/// connection waits, and goes on once the adapter is powered.
public struct ReconnectPolicy: Sendable {
  /// What is done about a link that was lost, or could not be made.
  public enum Decision: Hashable, Sendable {
    /// Connect again after a while, at once where it is zero or less.
    case retry(after: Duration)
    /// The connection ends with ``ReconnectError``.
    case giveUp
  }

  /// How long a link must have been up for its loss to be the first of a new row. Default: 30 s.
  public var stableAfter: Duration

  /// Nil where nothing is ever tried again.
  private let decision: (@Sendable (_ attempt: Int, _ error: any Error) -> Decision)?
  /// Whether the first link is the last one.
  private(set) var endsWithLink = false

  /// The connection ends with its first failure or its link, as in RxBluetoothKit.
  public static let never = ReconnectPolicy(stableAfter: .zero, decision: nil)

  /// Reconnects whatever the error is.
  ///
  /// - Parameters:
  ///   - maxAttempts: How many reconnects are made in a row before it gives up; nil for no limit.
  ///   - backoff: How long it waits before each.
  ///   - stableAfter: See ``stableAfter``.
  public static func always(
    maxAttempts: Int? = nil, backoff: Backoff = Backoff(), stableAfter: Duration = .seconds(30)
  ) -> ReconnectPolicy {
    custom(stableAfter: stableAfter) { attempt, _ in
      if let maxAttempts, attempt > maxAttempts { return .giveUp }
      return .retry(after: backoff.delay(before: attempt))
    }
  }

  /// Reconnects as `decide` says.
  ///
  /// - Parameters:
  ///   - stableAfter: See ``stableAfter``.
  ///   - decide: Gets the number of the attempt that it is asked about, from 1, and the error:
  ///     `BluetoothError.peripheralConnectionFailed` or `.peripheralDisconnected`. It is called on
  ///     the manager's queue.
  public static func custom(
    stableAfter: Duration = .seconds(30),
    _ decide: @escaping @Sendable (_ attempt: Int, _ error: any Error) -> Decision
  ) -> ReconnectPolicy {
    ReconnectPolicy(stableAfter: stableAfter, decision: decide)
  }

  private init(
    stableAfter: Duration,
    decision: (@Sendable (_ attempt: Int, _ error: any Error) -> Decision)?
  ) {
    self.stableAfter = stableAfter
    self.decision = decision
  }

  var retries: Bool { decision != nil }

  func decide(_ attempt: Int, _ error: any Error) -> Decision {
    decision?(attempt, error) ?? .giveUp
  }

  /// The same until there is a link; its loss is final.
  var untilConnected: ReconnectPolicy {
    var policy = self
    policy.endsWithLink = true
    return policy
  }
}
