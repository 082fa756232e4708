/// A stream in one line of text: `"-a-(bc)-|"`.
///
/// Each character is one frame of time:
/// - `-` nothing happens
/// - `a`, `7`, any other character: an element of that name
/// - `|` completion, `#` an error
/// - `(…)` all in one frame; the whole group counts as one
/// - `^` subscription, `!` its disposal; in a source, `^` marks where time starts
/// - a space takes no time: it aligns diagrams that stand one above the other
public struct MarbleDiagram: Hashable, Sendable {
  /// What a character says.
  public enum Symbol: Hashable, Sendable {
    /// An element, by name.
    case value(Character)
    /// `#`
    case error
    /// `|`
    case completed
    /// `^`
    case subscribe
    /// `!`
    case unsubscribe
  }

  /// Something that happens in a frame.
  public struct Mark: Hashable, Sendable {
    /// The frame, counted from the diagram's first one.
    public let frame: Int
    /// What happens in it.
    public let symbol: Symbol
  }

  /// What happens, in order.
  public let marks: [Mark]
  /// The number of frames.
  public let length: Int

  init(marks: [Mark], length: Int) {
    self.marks = marks
    self.length = length
  }

  /// The frame where time starts: that of `^`, or the first.
  public var origin: Int { marks.first { $0.symbol == .subscribe }?.frame ?? 0 }

  /// Reads a diagram; a group that is empty, nested or left open is an error.
  public init(_ text: String) throws(MarbleError) {
    let parser = try MarbleParser(text)
    self.init(marks: parser.marks.map(\.mark), length: parser.length)
  }
}

extension MarbleDiagram.Symbol {
  init(_ character: Character) {
    switch character {
    case "|": self = .completed
    case "#": self = .error
    case "^": self = .subscribe
    case "!": self = .unsubscribe
    default: self = .value(character)
    }
  }

  var character: Character {
    switch self {
    case .value(let name): name
    case .error: "#"
    case .completed: "|"
    case .subscribe: "^"
    case .unsubscribe: "!"
    }
  }

  /// Whether a name can be told from the characters that mean something else.
  static func isName(_ character: Character) -> Bool {
    !"-|#^!()".contains(character) && !character.isWhitespace
  }
}
