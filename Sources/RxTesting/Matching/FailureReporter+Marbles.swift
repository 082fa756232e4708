import Rx

extension FailureReporter {
  /// Reports a difference between recorded events and a marble diagram that starts at 200.
  ///
  /// - Parameters:
  ///   - values: The elements that the diagram's letters stand for.
  ///   - error: What `#` stands for.
  /// - Returns: Whether they are equal. A malformed diagram is reported as well.
  @discardableResult
  public func expect<Element: Equatable>(
    _ actual: [Recorded<Event<Element>>], _ marbles: String, values: [Character: Element],
    error: any Error = TestError(),
    fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Bool {
    let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
    return tell(at: place) { () throws(MarbleError) in
      let expected = try Recorded<Event<Element>>.marbles(marbles, values: values, error: error)
      return MarbleDifference(values: values).between(expected: expected, actual: actual)
    }
  }

  /// The same where each letter or digit is its own element: `Int`, `String`, `Character`, …
  @discardableResult
  public func expect<Element: Equatable & LosslessStringConvertible>(
    _ actual: [Recorded<Event<Element>>], _ marbles: String, error: any Error = TestError(),
    fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Bool {
    let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
    return tell(at: place) { () throws(MarbleError) in
      let expected = try Recorded<Event<Element>>.marbles(marbles, error: error)
      return MarbleDifference(selfNamed: Element.self).between(expected: expected, actual: actual)
    }
  }

  /// Reports a difference between subscriptions and diagrams of them (`"^--!"`), one each, that
  /// start at 200.
  /// - Returns: Whether they are equal. A malformed diagram is reported as well.
  @discardableResult
  public func expect(
    _ actual: [Subscription], _ marbles: String...,
    fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Bool {
    let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
    return tell(at: place) { () throws(MarbleError) in
      var expected: [Subscription] = []
      for text in marbles { expected.append(try Subscription(marbles: text)) }
      return Difference.between(expected: expected, actual: actual)
    }
  }

  private func tell(at place: Place, _ message: () throws(MarbleError) -> String?) -> Bool {
    do throws(MarbleError) {
      return tell(try message(), at: place)
    } catch {
      return tell("\(error)", at: place)
    }
  }
}
