/// Why an `exclusively`, or a request beside it, failed.
public enum ExclusiveAccessError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The request was made within an `exclusively`, but not on the peripheral that its closure was
  /// handed: it would have waited for the closure, which waits for it.
  case waitsForItself(Peripheral)
  /// It held the peripheral's queue for longer than its time limit.
  case timedOut(Peripheral)

  public var description: String {
    switch self {
    case .waitsForItself(let peripheral):
      """
      a request to \(peripheral.label) would wait for the `exclusively` that it is part of; \
      make it on the peripheral that the closure was handed
      """
    case .timedOut(let peripheral):
      "an `exclusively` of \(peripheral.label) did not end within its time limit"
    }
  }
}
