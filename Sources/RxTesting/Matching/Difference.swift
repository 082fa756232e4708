/// A readable difference between what was expected and what came.
public enum Difference {
  /// How many entries are shown before the first that differs, and how many in all.
  private static let lead = 2
  private static let window = 8

  /// Says where two lists differ, the expected one above the actual; nil if they are equal.
  ///
  /// ```
  /// differ at index 1:
  /// expected: next(1) @ 210 | next(2) @ 220 | completed @ 230
  /// actual:   next(1) @ 210 | next(3) @ 220 | completed @ 230
  ///                           ^
  /// ```
  public static func between<Entry: Equatable>(expected: [Entry], actual: [Entry]) -> String? {
    guard expected != actual else { return nil }
    let first = zip(expected, actual).enumerated().first { $1.0 != $1.1 }?.offset
    return render(
      expected.map { "\($0)" }, actual.map { "\($0)" },
      differAt: first ?? min(expected.count, actual.count))
  }

  private static func render(_ expected: [String], _ actual: [String], differAt index: Int)
    -> String
  {
    let start = max(0, index - lead)
    let end = min(max(expected.count, actual.count), start + window)
    var top: [String] = []
    var bottom: [String] = []
    var column = 0
    for position in start..<end {
      let pair = [expected, actual].map { position < $0.count ? $0[position] : "(nothing)" }
      let width = max(pair[0].count, pair[1].count)
      top.append(pair[0].padded(to: width))
      bottom.append(pair[1].padded(to: width))
      if position < index { column += width + 3 }
    }
    let head = start > 0 ? "… | " : ""
    let tail = end < max(expected.count, actual.count) ? " | …" : ""
    let indent = String(repeating: " ", count: "expected: ".count + head.count + column)
    return """
      differ at index \(index):
      expected: \(head)\(top.joined(separator: " | "))\(tail)
      actual:   \(head)\(bottom.joined(separator: " | "))\(tail)
      \(indent)^
      """
  }
}
