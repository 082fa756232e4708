extension MarbleDiagram: CustomStringConvertible {
  /// The diagram as text, without spaces; reading it gives an equal diagram.
  public var description: String { frames.joined() }

  /// The text of each frame: `-`, one character, or a group.
  var frames: [String] {
    var rest = marks[...]
    return (0..<length).map { frame in
      let here = rest.prefix { $0.frame == frame }
      rest = rest.dropFirst(here.count)
      let symbols = String(here.map(\.symbol.character))
      return here.isEmpty ? "-" : here.count == 1 ? symbols : "(\(symbols))"
    }
  }
}
