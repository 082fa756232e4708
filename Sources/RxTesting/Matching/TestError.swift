/// An error to test with; equal to others of its name.
public struct TestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What tells it from others.
  public let name: String

  /// An error called `name`; without one, what `#` stands for in a marble diagram.
  public init(_ name: String = "#") { self.name = name }

  public var description: String { "TestError(\(name))" }
}
