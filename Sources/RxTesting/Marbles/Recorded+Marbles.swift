import Rx

extension Recorded {
  /// The events of a diagram, its `^` or else its first frame being `origin`.
  ///
  /// - Parameters:
  ///   - values: The elements that the diagram's names stand for.
  ///   - error: What `#` stands for.
  ///   - origin: The time at which the diagram starts.
  ///   - frame: The virtual time that one frame takes.
  public static func marbles<T>(
    _ text: String, values: [Character: T], error: any Error = TestError(),
    origin: TestTime = TestScheduler.Defaults.subscribed, frame: TestTime = 1
  ) throws(MarbleError) -> [Recorded<Event<T>>] where Value == Event<T> {
    try read(text, error: error, origin: origin, frame: frame) { values[$0] }
  }

  /// The same where each name is its own element: `Int`, `String`, `Character`, …
  public static func marbles<T: LosslessStringConvertible>(
    _ text: String, error: any Error = TestError(),
    origin: TestTime = TestScheduler.Defaults.subscribed, frame: TestTime = 1
  ) throws(MarbleError) -> [Recorded<Event<T>>] where Value == Event<T> {
    try read(text, error: error, origin: origin, frame: frame) { T(String($0)) }
  }

  private static func read<T>(
    _ text: String, error: any Error, origin: TestTime, frame: TestTime,
    value: (Character) -> T?
  ) throws(MarbleError) -> [Recorded<Event<T>>] where Value == Event<T> {
    let diagram = try MarbleDiagram(text)
    var events: [Recorded<Event<T>>] = []
    for mark in diagram.marks {
      let time = origin + (mark.frame - diagram.origin) * frame
      switch mark.symbol {
      case .value(let name):
        guard let element = value(name) else {
          throw MarbleError(
            diagram: text, column: text.column(of: name), reason: "`\(name)` stands for no value")
        }
        events.append(.next(time, element))
      case .error: events.append(.error(time, error))
      case .completed: events.append(.completed(time))
      case .subscribe: continue
      case .unsubscribe:
        throw MarbleError(
          diagram: text, column: text.column(of: "!"), reason: "`!` is for subscriptions alone")
      }
    }
    return events
  }
}

extension String {
  func column(of character: Character) -> Int {
    firstIndex(of: character).map { distance(from: startIndex, to: $0) } ?? count
  }
}
