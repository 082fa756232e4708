import RxTesting

extension Scene {
  /// The scene as marble diagrams one above the other: one frame for each time at which anything
  /// happens, one letter for each element.
  func report(seed: UInt64) -> String {
    let expected = expected
    let actual = actual
    let plays = timelines.map { timeline in
      timeline.events(from: 200).map { Recorded(time: $0.time, value: Signal($0.value)) }
    }
    let picture = Picture(
      rows: plays + [expected.events, actual.events], visits: expected.visits + actual.visits)
    var lines = ["seed \(seed): \(chain), disposed at \(disposal)"]
    for (number, play) in plays.enumerated() {
      lines.append(picture.row("s\(number) \(timelines[number].isHot ? "hot" : "cold")", play))
    }
    lines.append(picture.row("expected", expected.events))
    lines.append(picture.row("actual", actual.events))
    for (name, outcome) in [("expected", expected), ("actual", actual)]
    where expected.visits != actual.visits {
      lines += outcome.visits.map { picture.row("\(name) s\($0.source)", $0) }
    }
    return (lines + picture.legend).joined(separator: "\n")
  }
}

/// Which frame stands for which time, and which letter for which element.
private struct Picture {
  private let times: [Int]
  private let elements: [Int]

  init(rows: [[Recorded<Signal>]], visits: [Visit]) {
    let all = rows.joined()
    times = Set(all.map(\.time) + visits.flatMap { [$0.from, $0.to] } + [200]).sorted()
    elements = Set(all.compactMap(\.value.element)).sorted()
  }

  /// What the frames and letters stand for.
  var legend: [String] {
    let names = elements.compactMap { element in name(element).map { "\($0) = \(element)" } }
    return [
      "frames at \(times.map { $0 == .max ? "never" : "\($0)" }.joined(separator: " "))",
      names.joined(separator: ", "),
    ]
  }

  func row(_ title: String, _ events: [Recorded<Signal>]) -> String {
    let framed = events.map { Recorded(time: frame($0.time), value: $0.value.event) }
    return row(title, MarbleDiagram(events: framed, origin: 0, name: name)?.description)
  }

  func row(_ title: String, _ visit: Visit) -> String {
    row(title, Subscription(frame(visit.from), frame(visit.to)).marbles(origin: 0))
  }

  private func row(_ title: String, _ diagram: String?) -> String {
    title + String(repeating: " ", count: max(1, 12 - title.count)) + (diagram ?? "?")
  }

  private func frame(_ time: Int) -> Int { times.firstIndex(of: time) ?? times.count }

  private func name(_ element: Int) -> Character? {
    guard let index = elements.firstIndex(of: element) else { return nil }
    return Unicode.Scalar(0x61 + index).map(Character.init)
  }
}
