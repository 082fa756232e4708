import Rx
import RxTesting

extension Reference {
  /// All elements by time, the first error, or completion when all have completed.
  func merged(_ parts: [Events], from start: Int) -> Events {
    let all = parts.enumerated().flatMap { part in
      part.element.map { (part: part.offset, event: $0) }
    }
    var open = parts.count
    var result: Events = []
    if parts.isEmpty { return [.completed(start)] }
    for (_, event) in all.sorted(by: { ($0.event.time, $0.part) < ($1.event.time, $1.part) }) {
      switch event.value {
      case .next: result.append(event)
      case .error: return result + [event]
      case .completed:
        open -= 1
        if open == 0 { return result + [event] }
      }
    }
    return result
  }

  /// The same with parts that the outer elements start; at one time the outer's end comes last.
  func flatMapped(_ outer: Events, from start: Int, _ inner: (Int, Int) -> Events) -> Events {
    let parts = outer.compactMap { event in
      event.value.element.map { inner($0, event.time) }
    }
    return merged(parts + [outer.filter { $0.value.element == nil }], from: start)
  }
}
