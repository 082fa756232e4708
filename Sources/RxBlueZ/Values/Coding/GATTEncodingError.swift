/// A value that its format can't hold, such as a number out of range.
public struct GATTEncodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The type that was to be encoded.
  public let type: String
  /// What is wrong.
  public let reason: String

  public var description: String { "no octets for this \(type): \(reason)" }
}
