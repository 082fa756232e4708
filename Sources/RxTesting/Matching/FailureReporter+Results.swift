import Rx

extension FailureReporter {
  /// Reports a difference between two lists of a Single's events. Failures are equal by their
  /// errors' types and descriptions.
  /// - Returns: Whether they are equal.
  @discardableResult
  public func expect<Element: Equatable>(
    _ actual: [SingleEvent<Element>], equals expected: [SingleEvent<Element>],
    fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Bool {
    expect(
      actual.map { ComparableResult(result: $0) },
      equals: expected.map { ComparableResult(result: $0) },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// A result whose error need not be `Equatable`.
private struct ComparableResult<Element: Equatable>: Equatable, CustomStringConvertible {
  let result: SingleEvent<Element>

  var description: String { "\(result)" }

  static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs.result, rhs.result) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.failure(let lhs), .failure(let rhs)): isSameError(lhs, rhs)
    default: false
    }
  }
}
