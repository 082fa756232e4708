/// Two diagrams that differ, one above the other, frame under frame:
///
/// ```
/// expected: -a-(bc)-|
/// actual:   -a-b   --|
///              ^
/// ```
struct MarbleColumns: CustomStringConvertible {
  let description: String

  /// Nil if one of them can't be drawn or they look the same.
  init?(expected: MarbleDiagram?, actual: MarbleDiagram?) {
    guard let expected, let actual, expected != actual else { return nil }
    let rows = [expected.frames, actual.frames]
    var lines = ["expected: ", "actual:   "]
    var marker: String?
    for index in 0..<max(expected.length, actual.length) {
      let frames = rows.map { index < $0.count ? $0[index] : "" }
      if marker == nil && frames[0] != frames[1] {
        marker = String(repeating: " ", count: lines[0].count) + "^"
      }
      let width = max(frames[0].count, frames[1].count)
      for row in lines.indices { lines[row] += frames[row].padded(to: width) }
    }
    description = (lines.map(\.withoutTrailingSpaces) + [marker ?? ""]).joined(separator: "\n")
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate var withoutTrailingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
