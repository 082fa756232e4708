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

  /// Keeps an element and tells `join`.
  func take<Output>(_ element: Element, for join: JoinSink<Output>) {}

  /// The element that takes part now; asked for when there is one.
  func next() throws -> Element { throw RxError.noElements }
}

/// Bare memory in place of an optional, whose metadata would be looked up at each turn.
private final class LatestInput<Element>: JoinInput<Element> {
  private let latest = UnsafeMutablePointer<Element>.allocate(capacity: 1)
  private var isFilled = false

  deinit {
    if isFilled { latest.deinitialize(count: 1) }
    latest.deallocate()
  }

  override func take<Output>(_ element: Element, for join: JoinSink<Output>) {
    if isFilled {
      let old = latest.move()
      latest.initialize(to: element)
      join.inputDidEmit()
      withExtendedLifetime(old) {}
    } else {
      latest.initialize(to: element)
      isFilled = true
      progress.unfilled -= 1
      join.inputDidEmit()
    }
  }

  override func next() throws -> Element {
    guard isFilled else { throw RxError.noElements }
    return latest.pointee
  }
}

private final class EachInput<Element>: JoinInput<Element> {
  private var waiting = Queue<Element>()

  override func take<Output>(_ element: Element, for join: JoinSink<Output>) {
    if waiting.isEmpty { progress.unfilled -= 1 }
    waiting.append(element)
    join.inputDidEmit()
  }

  override func next() throws -> Element {
    guard let element = waiting.popFirst() else { throw RxError.noElements }
    if waiting.isEmpty { progress.unfilled += 1 }
    return element
  }
}
