import Synchronization

extension ObservableType {
  /// Whichever of the two says something first; the other is disposed.
  public func amb<Other: ObservableType>(
    _ right: Other
  ) -> Observable<Element> where Other.Element == Element {
    Observable.amb([asObservable(), right.asObservable()])
  }

  /// Whichever of these says something first; the others are disposed.
  public static func amb<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    let sources = Array(sequence)
    return Custom { downstream in
      let race = Race(downstream, sources.count)
      for (index, source) in sources.enumerated() { race.enter(source, index) }
      return race
    }
  }
}

/// `@unchecked Sendable`: `winner` is atomic, the contenders are immutable.
private final class Race<Element>: DisposeBase, @unchecked Sendable {
  private let winner = Atomic<Int>(-1)
  private let contenders: [Contender<Element>]

  init(_ downstream: Sink<Element>, _ count: Int) {
    contenders = (0..<count).map { _ in Contender(downstream) }
    super.init()
    for (index, contender) in contenders.enumerated() {
      contender.wins = { [weak self] in self?.wins(index) ?? false }
    }
  }

  func enter(_ source: Observable<Element>, _ index: Int) { source.feed(contenders[index]) }

  override func dispose() {
    for contender in contenders { contender.dispose() }
  }

  /// Whether the contender is the first to speak; if so, the others are out.
  private func wins(_ index: Int) -> Bool {
    let result = winner.compareExchange(
      expected: -1, desired: index, ordering: .acquiringAndReleasing)
    guard result.exchanged else { return result.original == index }
    for (other, contender) in contenders.enumerated() where other != index { contender.dispose() }
    return true
  }
}

/// `@unchecked Sendable`: `wins` is set before the contender is subscribed; `hasWon` is used by
/// its source alone.
private final class Contender<Element>: OperatorSink<Element, Element>, @unchecked Sendable {
  var wins: () -> Bool = { false }
  private var hasWon = false

  override func onNext(_ element: Element) {
    if isAhead() { forward(element) }
  }

  override func onError(_ error: any Error) {
    if isAhead() { fail(error) }
  }

  override func onCompleted() {
    if isAhead() { finish() }
  }

  private func isAhead() -> Bool {
    if !hasWon && isActive { hasWon = wins() }
    return hasWon
  }
}
