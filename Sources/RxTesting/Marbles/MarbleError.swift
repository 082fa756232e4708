/// What is wrong with a marble diagram.
public struct MarbleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The diagram.
  public let diagram: String
  /// The character that is wrong, counted from 0; the diagram's length if something is missing.
  public let column: Int
  /// What was expected there.
  public let reason: String

  public var description: String {
    """
    marble diagram: \(reason)
    \(diagram)
    \(String(repeating: " ", count: column))^
    """
  }
}
