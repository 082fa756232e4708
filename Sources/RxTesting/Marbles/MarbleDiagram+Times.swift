import Rx

extension MarbleDiagram {
  /// The most frames that a diagram is printed with: more than this is no picture.
  private static let longest = 1000

  /// A diagram of what happened when; nil where a time lies between two frames or before the first.
  init?(times: [(time: TestTime, symbol: Symbol)], scale: MarbleScale) {
    var marks: [Mark] = []
    for (time, symbol) in times {
      guard
        let frame = scale.frame(ofTime: time),
        frame < Self.longest, frame >= marks.last?.frame ?? 0
      else { return nil }
      marks.append(Mark(frame: frame, symbol: symbol))
    }
    self.init(marks: marks, length: marks.last.map { $0.frame + 1 } ?? 0)
  }

  /// A diagram of recorded events; nil where one doesn't fit the frames or has no name.
  ///
  /// - Parameters:
  ///   - origin: The time of the diagram's first frame.
  ///   - frame: The virtual time that one frame takes.
  ///   - name: The character to print for an element, none of `-|#^!()` and no space.
  public init?<Element>(
    events: [Recorded<Event<Element>>], origin: TestTime = TestScheduler.Defaults.subscribed,
    frame: TestTime = 1, name: (Element) -> Character?
  ) {
    var times: [(time: TestTime, symbol: Symbol)] = []
    for event in events {
      switch event.value {
      case .next(let element):
        guard let name = name(element), Symbol.isName(name) else { return nil }
        times.append((event.time, .value(name)))
      case .error: times.append((event.time, .error))
      case .completed: times.append((event.time, .completed))
      }
    }
    self.init(times: times, scale: MarbleScale(origin: origin, frame: frame))
  }
}
