import Rx

/// The difference of two recordings as diagrams, one above the other.
struct MarbleDifference<Element: Equatable> {
  private let frame: TestTime
  private let name: (Element) -> Character?

  /// Elements are printed by the names that they have in `values`.
  init(values: [Character: Element], frame: TestTime) {
    self.frame = frame
    name = { element in values.first { $0.value == element }?.key }
  }

  /// Elements are printed as they are, where that is one character.
  init(selfNamed: Element.Type, frame: TestTime) where Element: LosslessStringConvertible {
    self.frame = frame
    name = { element in
      let text = String(element)
      return text.count == 1 ? text.first : nil
    }
  }

  /// Says how they differ; nil if they are equal. What can't be drawn is listed.
  func between(expected: [Recorded<Event<Element>>], actual: [Recorded<Event<Element>>])
    -> String?
  {
    guard let list = Difference.between(expected: expected, actual: actual) else { return nil }
    let picture = MarbleColumns(
      expected: MarbleDiagram(events: expected, frame: frame, name: name),
      actual: MarbleDiagram(events: actual, frame: frame, name: name))
    return picture.map { "\($0)\n\(list)" } ?? list
  }
}
