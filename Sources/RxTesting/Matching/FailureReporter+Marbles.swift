import Rx

extension FailureReporter {
  /// Reports a difference between recorded events and a marble diagram that starts at 200.
  ///
  /// - Parameters:
  ///   - values: The elements that the diagram's letters stand for.
  ///   - error: What `#` stands for.
  ///   - frame: The virtual time that one frame takes, at least 1.
  /// - Returns: Whether they are equal. A malformed diagram is reported as well.
  @discardableResult
  public func expect<Element: Equatable>(
    _ actual: [Recorded<Event<Element>>], _ marbles: String, values: [Character: Element],
    error: any Error = TestError(), frame: TestTime = 1,
    fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Bool {
    let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
    return tell(at: place) { () throws(MarbleError) in
      let expected = try Recorded<Event<Element>>.marbles(
        marbles, values: values, error: error, frame: frame)
      return MarbleDifference(values: values, frame: frame)
        .between(expected: expected, actual: actual)
    }
  }

  /// The same where each letter or digit is its own element: `Int`, `String`, `Character`, …
  @discardableResult
  public func expect<Element: Equatable & LosslessStringConvertible>(
    _ actual: [Recorded<Event<Element>>], _ marbles: String, error: any Error = TestError(),
    frame: TestTime = 1,
    fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Bool {
    let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
    return tell(at: place) { () throws(MarbleError) in
      let expected = try Recorded<Event<Element>>.marbles(marbles, error: error, frame: frame)
      return MarbleDifference(selfNamed: Element.self, frame: frame)
        .between(expected: expected, actual: actual)
    }
  }

  /// Reports a difference between subscriptions and diagrams of them (`"^--!"`), one each, that
  /// start at 200.
  ///
  /// - Parameter frame: The virtual time that one frame takes, at least 1.
  /// - Returns: Whether they are equal. A malformed diagram is reported as well.
  @discardableResult
  public func expect(
    _ actual: [Subscription], _ marbles: String..., frame: TestTime = 1,
    fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Bool {
    let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
    return tell(at: place) { () throws(MarbleError) in
      var expected: [Subscription] = []
      for text in marbles { expected.append(try Subscription(marbles: text, frame: frame)) }
      guard let list = Difference.between(expected: expected, actual: actual) else { return nil }
      let scale = MarbleScale(origin: TestScheduler.Defaults.subscribed, frame: frame)
      let pair = zip(expected, actual).first { $0 != $1 }
      let picture = MarbleColumns(
        expected: pair?.0.diagram(scale), actual: pair?.1.diagram(scale))
      return picture.map { "\($0)\n\(list)" } ?? list
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
