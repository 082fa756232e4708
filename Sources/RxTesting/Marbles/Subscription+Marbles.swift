extension Subscription {
  /// A subscription from a diagram: `^` where it begins, `!` where it is disposed, if ever.
  ///
  /// - Parameters:
  ///   - origin: The time of the diagram's first frame.
  ///   - frame: The virtual time that one frame takes, at least 1.
  public init(
    marbles text: String, origin: TestTime = TestScheduler.Defaults.subscribed,
    frame: TestTime = 1
  ) throws(MarbleError) {
    let parser = try MarbleParser(text)
    let scale = MarbleScale(origin: origin, frame: frame)
    var times: [TestTime] = []
    for (mark, column) in parser.marks {
      guard mark.symbol == .subscribe || mark.symbol == .unsubscribe else {
        throw parser.mistake(column, "a subscription has `^` and `!` alone")
      }
      guard times.count < 2, mark.symbol == (times.isEmpty ? .subscribe : .unsubscribe) else {
        throw parser.mistake(column, "a subscription is one `^`, then at most one `!`")
      }
      guard let time = scale.time(ofFrame: mark.frame) else {
        throw parser.mistake(column, "with frames of \(frame) the clock has no such time")
      }
      times.append(time)
    }
    guard let start = times.first else { throw parser.mistake(text.count, "expected `^`") }
    self.init(start, times.count == 2 ? times[1] : .max)
  }

  /// The subscription as a diagram, or nil where it doesn't fit the frames.
  public func marbles(origin: TestTime = TestScheduler.Defaults.subscribed, frame: TestTime = 1)
    -> String?
  {
    diagram(MarbleScale(origin: origin, frame: frame))?.description
  }

  func diagram(_ scale: MarbleScale) -> MarbleDiagram? {
    var times = [(subscribe, MarbleDiagram.Symbol.subscribe)]
    if unsubscribe != .max { times.append((unsubscribe, .unsubscribe)) }
    return MarbleDiagram(times: times, scale: scale)
  }
}
