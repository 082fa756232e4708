/// How far a join's inputs are.
final class JoinProgress {
  /// How many have no element.
  var unfilled = 0
  /// How many have not completed.
  var running = 0
}

/// One source of a join, and those of its elements that wait for the others'.
class JoinInput<Element> {
  final let source: Observable<Element>
  fileprivate final let progress: JoinProgress

  fileprivate init(_ source: Observable<Element>, _ progress: JoinProgress) {
    self.source = source
    self.progress = progress
    progress.unfilled += 1
    progress.running += 1
  }

  static func of(
    _ source: Observable<Element>, _ policy: JoinPolicy, _ progress: JoinProgress
  ) -> JoinInput<Element> {
    switch policy {
    case .latest: return LatestInput(source, progress)
    case .each: return EachInput(source, progress)
    }
  }

  /// Keeps an element for the result, and gives back the one that it replaces.
  func put(_ element: Element) -> Element? { nil }

  /// The element that takes part now; asked for when there is one.
  func next() throws -> Element { throw RxError.noElements }
}

private final class LatestInput<Element>: JoinInput<Element> {
  private var latest: Element?

  override func put(_ element: Element) -> Element? {
    if latest == nil { progress.unfilled -= 1 }
    return exchange(&latest, element)
  }

  override func next() throws -> Element {
    guard let latest else { throw RxError.noElements }
    return latest
  }
}

private final class EachInput<Element>: JoinInput<Element> {
  private var waiting = Queue<Element>()

  override func put(_ element: Element) -> Element? {
    if waiting.isEmpty { progress.unfilled -= 1 }
    waiting.append(element)
    return nil
  }

  override func next() throws -> Element {
    guard let element = waiting.popFirst() else { throw RxError.noElements }
    if waiting.isEmpty { progress.unfilled += 1 }
    return element
  }
}
