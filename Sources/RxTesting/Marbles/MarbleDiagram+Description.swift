extension MarbleDiagram: CustomStringConvertible {
  /// The diagram as text, without spaces; reading it gives an equal diagram.
  public var description: String {
    var text = ""
    var rest = marks[...]
    for frame in 0..<length {
      let here = rest.prefix { $0.frame == frame }
      rest = rest.dropFirst(here.count)
      let symbols = String(here.map(\.symbol.character))
      text += here.isEmpty ? "-" : here.count == 1 ? symbols : "(\(symbols))"
    }
    return text
  }
}
