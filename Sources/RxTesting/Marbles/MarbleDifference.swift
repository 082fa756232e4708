import Rx

/// The difference of two recordings as diagrams, one above the other.
struct MarbleDifference<Element: Equatable> {
  private let name: (Element) -> Character?

  /// Elements are printed by the names that they have in `values`.
  init(values: [Character: Element]) {
    name = { element in values.first { $0.value == element }?.key }
  }

  /// Elements are printed as they are, where that is one character.
  init(selfNamed: Element.Type) where Element: LosslessStringConvertible {
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
    guard
      let above = MarbleDiagram(events: expected, name: name),
      let below = MarbleDiagram(events: actual, name: name), above != below
    else { return list }
    return """
      expected: \(above)
      actual:   \(below)
      \(list)
      """
  }
}
