import Rx

/// Where expectations that fail are told: RxTesting belongs to no test framework.
///
/// With Swift Testing:
/// ```swift
/// let check = FailureReporter { message, place in
///   Issue.record(Comment(rawValue: message), sourceLocation: SourceLocation(
///     fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column))
/// }
/// ```
public struct FailureReporter: Sendable {
  /// A place in a source file.
  public struct Place: Hashable, Sendable {
    /// The file as `#fileID` gives it.
    public let fileID: String
    /// The file as `#filePath` gives it.
    public let filePath: String
    /// The line, counted from 1.
    public let line: Int
    /// The column, counted from 1.
    public let column: Int
  }

  private let report: @Sendable (_ message: String, _ place: Place) -> Void

  /// A reporter that hands each failure to `report`, on the thread of the expectation.
  public init(_ report: @escaping @Sendable (_ message: String, _ place: Place) -> Void) {
    self.report = report
  }

  /// Reports a difference between two lists: recorded events, subscriptions, plain elements.
  /// - Returns: Whether they are equal.
  @discardableResult
  public func expect<Entry: Equatable>(
    _ actual: [Entry], equals expected: [Entry],
    fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Bool {
    tell(
      Difference.between(expected: expected, actual: actual),
      at: Place(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Reports a difference between the elements that were recorded, whatever their times, and
  /// `elements`; terminal events are left out.
  /// - Returns: Whether they are equal.
  @discardableResult
  public func expect<Element: Equatable>(
    _ actual: [Recorded<Event<Element>>], hasElements elements: [Element],
    fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Bool {
    tell(
      Difference.between(expected: elements, actual: actual.compactMap(\.value.element)),
      at: Place(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Reports `message` if there is one.
  /// - Returns: Whether there is none.
  @discardableResult
  func tell(_ message: String?, at place: Place) -> Bool {
    if let message { report(message, place) }
    return message == nil
  }
}
