import Rx

extension Recorded {
  /// The events of a diagram, its `^` or else its first frame being `origin`.
  ///
  /// - Parameters:
  ///   - values: The elements that the diagram's names stand for.
  ///   - error: What `#` stands for.
  ///   - origin: The time at which the diagram starts.
  ///   - frame: The virtual time that one frame takes, at least 1.
  public static func marbles<T>(
    _ text: String, values: [Character: T], error: any Error = TestError(),
    origin: TestTime = TestScheduler.Defaults.subscribed, frame: TestTime = 1
  ) throws(MarbleError) -> [Recorded<Event<T>>] where Value == Event<T> {
    try read(text, error, MarbleScale(origin: origin, frame: frame)) { values[$0] }
  }

  /// The same where each name is its own element: `Int`, `String`, `Character`, …
  public static func marbles<T: LosslessStringConvertible>(
    _ text: String, error: any Error = TestError(),
    origin: TestTime = TestScheduler.Defaults.subscribed, frame: TestTime = 1
  ) throws(MarbleError) -> [Recorded<Event<T>>] where Value == Event<T> {
    try read(text, error, MarbleScale(origin: origin, frame: frame)) { T(String($0)) }
  }

  private static func read<T>(
    _ text: String, _ error: any Error, _ scale: MarbleScale, value: (Character) -> T?
  ) throws(MarbleError) -> [Recorded<Event<T>>] where Value == Event<T> {
    let parser = try MarbleParser(text)
    let starts = parser.marks.filter { $0.mark.symbol == .subscribe }
    if starts.count > 1 { throw parser.mistake(starts[1].column, "time starts twice") }
    let start = starts.first?.mark.frame ?? 0
    var events: [Recorded<Event<T>>] = []
    for (mark, column) in parser.marks {
      guard let time = scale.time(ofFrame: mark.frame - start) else {
        throw parser.mistake(column, "with frames of \(scale.frame) the clock has no such time")
      }
      switch mark.symbol {
      case .value(let name):
        guard let element = value(name) else {
          throw parser.mistake(column, "`\(name)` stands for no value")
        }
        events.append(.next(time, element))
      case .error: events.append(.error(time, error))
      case .completed: events.append(.completed(time))
      case .subscribe: continue
      case .unsubscribe: throw parser.mistake(column, "`!` is for subscriptions alone")
      }
    }
    return events
  }
}
