/// How far a write of many values has come.
public struct WriteProgress: Hashable, Sendable {
  /// The octets that the peripheral has confirmed or, without responses, that were handed over.
  public let written: Int
  /// Of how many; nil where that is not known beforehand.
  public let total: Int?

  /// One of your own, for tests.
  public init(written: Int, total: Int?) {
    self.written = written
    self.total = total
  }
}
