extension Subscription {
  /// A subscription from a diagram: `^` where it begins, `!` where it is disposed, if ever.
  ///
  /// - Parameters:
  ///   - origin: The time of the diagram's first frame.
  ///   - frame: The virtual time that one frame takes.
  public init(
    marbles text: String, origin: TestTime = TestScheduler.Defaults.subscribed,
    frame: TestTime = 1
  ) throws(MarbleError) {
    let marks = try MarbleDiagram(text).marks
    for mark in marks where mark.symbol != .subscribe && mark.symbol != .unsubscribe {
      throw MarbleError(
        diagram: text, column: text.column(of: mark.symbol.character),
        reason: "a subscription has `^` and `!` alone")
    }
    guard let start = marks.first, start.symbol == .subscribe else {
      throw MarbleError(diagram: text, column: text.count, reason: "expected `^`")
    }
    guard marks.count < 3, marks.count < 2 || marks[1].symbol == .unsubscribe else {
      throw MarbleError(
        diagram: text, column: text.column(of: "^"), reason: "more than one subscription")
    }
    self.init(
      origin + start.frame * frame, marks.count == 2 ? origin + marks[1].frame * frame : .max)
  }

  /// The subscription as a diagram, or nil where it doesn't fit the frames.
  public func marbles(origin: TestTime = TestScheduler.Defaults.subscribed, frame: TestTime = 1)
    -> String?
  {
    var times = [(subscribe, MarbleDiagram.Symbol.subscribe)]
    if unsubscribe != .max { times.append((unsubscribe, .unsubscribe)) }
    return MarbleDiagram(times: times, origin: origin, frame: frame)?.description
  }
}
