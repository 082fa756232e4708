/// A scenario that cannot be used: where, and what was expected there.
public struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name, if there was a file.
  public let file: String?
  /// The place as a JSON path such as `peripherals[0].services[1].uuid`, or `line 3, column 7` for
  /// text that is not JSON; empty for the whole.
  public let path: String
  /// What is wrong and what was expected.
  public let problem: String

  public init(file: String? = nil, path: String, problem: String) {
    self.file = file
    self.path = path
    self.problem = problem
  }

  public var description: String {
    [file, path.isEmpty ? nil : path, problem].compactMap(\.self).joined(separator: ": ")
  }

  func inFile(_ file: String?) -> ScenarioError {
    ScenarioError(file: file, path: path, problem: problem)
  }
}
