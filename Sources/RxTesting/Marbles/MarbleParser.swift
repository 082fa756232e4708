/// Reads one diagram and remembers in which column each mark stood.
struct MarbleParser {
  private(set) var marks: [(mark: MarbleDiagram.Mark, column: Int)] = []
  private(set) var length = 0
  private let text: String
  private var group: (column: Int, firstMark: Int)?

  init(_ text: String) throws(MarbleError) {
    self.text = text
    for (column, character) in text.enumerated() {
      try read(character, column)
      if group == nil && character != " " { length += 1 }
    }
    if let group { throw mistake(text.count, "the group of column \(group.column) isn't closed") }
  }

  /// What is wrong in a column of this diagram.
  func mistake(_ column: Int, _ reason: String) -> MarbleError {
    MarbleError(diagram: text, column: column, reason: reason)
  }

  private mutating func read(_ character: Character, _ column: Int) throws(MarbleError) {
    switch character {
    case " ":
      return
    case "(":
      guard group == nil else { throw mistake(column, "a group inside a group") }
      group = (column, marks.count)
    case ")":
      guard let open = group else { throw mistake(column, "no group is open here") }
      guard marks.count > open.firstMark else { throw mistake(column, "an empty group") }
      group = nil
    case "-":
      guard group == nil else { throw mistake(column, "time passes inside a group") }
    case _ where character.isWhitespace:
      throw mistake(column, "a diagram is one line, aligned by spaces alone")
    default:
      marks.append((.init(frame: length, symbol: .init(character)), column))
    }
  }
}
