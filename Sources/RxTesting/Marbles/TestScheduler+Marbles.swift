import Rx

extension TestScheduler {
  /// A hot source from a diagram whose `^`, or else whose first frame, is 200: when `start` subscribes.
  ///
  /// - Parameters:
  ///   - values: The elements that the diagram's names stand for.
  ///   - error: What `#` stands for.
  ///   - frame: The virtual time that one frame takes.
  public func createHotObservable<Element>(
    _ marbles: String, values: [Character: Element], error: any Error = TestError(),
    frame: TestTime = 1
  ) throws(MarbleError) -> TestableObservable<Element> {
    createHotObservable(
      try Recorded<Event<Element>>.marbles(marbles, values: values, error: error, frame: frame))
  }

  /// The same where each name is its own element: `Int`, `String`, `Character`, …
  public func createHotObservable<Element: LosslessStringConvertible>(
    _ marbles: String, error: any Error = TestError(), frame: TestTime = 1
  ) throws(MarbleError) -> TestableObservable<Element> {
    createHotObservable(
      try Recorded<Event<Element>>.marbles(marbles, error: error, frame: frame))
  }

  /// A cold source from a diagram whose first frame is the subscription.
  ///
  /// - Parameters:
  ///   - values: The elements that the diagram's names stand for.
  ///   - error: What `#` stands for.
  ///   - frame: The virtual time that one frame takes.
  public func createColdObservable<Element>(
    _ marbles: String, values: [Character: Element], error: any Error = TestError(),
    frame: TestTime = 1
  ) throws(MarbleError) -> TestableObservable<Element> {
    createColdObservable(
      try Recorded<Event<Element>>.marbles(
        marbles, values: values, error: error, origin: 0, frame: frame))
  }

  /// The same where each name is its own element: `Int`, `String`, `Character`, …
  public func createColdObservable<Element: LosslessStringConvertible>(
    _ marbles: String, error: any Error = TestError(), frame: TestTime = 1
  ) throws(MarbleError) -> TestableObservable<Element> {
    createColdObservable(
      try Recorded<Event<Element>>.marbles(marbles, error: error, origin: 0, frame: frame))
  }
}
