import Rx
import Synchronization
import Testing

/// An observer that many threads may reach: notes what it is told, and what must not happen.
final class Witness: ObserverType, Sendable {
  private let log = Log<Int>()
  private let overlap = Overlap()
  private let ends = Atomic(0)
  private let late = Atomic(0)
  private let isOver = Atomic(false)
  private let ended = Gate()

  /// Called inside each element, after it was noted.
  private let onElement: @Sendable (_ count: Int) -> Void
  private let count = Atomic(0)

  init(onElement: @escaping @Sendable (_ count: Int) -> Void = { _ in }) {
    self.onElement = onElement
  }

  var elements: [Int] { log.entries }

  func on(_ event: Event<Int>) {
    if isOver.load(ordering: .acquiring) { late.add(1, ordering: .relaxed) }
    overlap.visit {
      switch event {
      case .next(let element):
        log.add(element)
        onElement(count.add(1, ordering: .relaxed).newValue)
      case .error, .completed:
        ends.add(1, ordering: .relaxed)
        isOver.store(true, ordering: .releasing)
      }
    }
    if event.isStopEvent { ended.open() }
  }

  /// Says that from now on silence is expected.
  func expectSilence() { isOver.store(true, ordering: .releasing) }

  /// How many events began after the ending, or after silence was to be.
  var lateEvents: Int { late.load(ordering: .acquiring) }

  /// Expects an ending in time, one alone and the last event; and never two events at once.
  func expectEnding(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(ended.wait(60), "no ending", sourceLocation: sourceLocation)
    #expect(ends.load(ordering: .acquiring) == 1, sourceLocation: sourceLocation)
    #expect(lateEvents == 0, sourceLocation: sourceLocation)
    #expect(overlap.total == 0, "two events at once", sourceLocation: sourceLocation)
  }

  /// Expects at most the one event that was on its way when silence was asked for.
  func expectSilent(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(lateEvents <= 1, sourceLocation: sourceLocation)
    #expect(overlap.total == 0, "two events at once", sourceLocation: sourceLocation)
  }
}

/// Three sources that three threads feed: the n-th element of source s is s × 1,000,000 + n.
struct Sources: Sendable {
  static let stride = 1_000_000

  let subjects = [PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>()]

  var all: [Observable<Int>] { subjects.map { $0.asObservable() } }
  var first: Observable<Int> { all[0] }
  var second: Observable<Int> { all[1] }
  var merged: Observable<Int> { .merge(all) }

  /// A body for a thread of its own: sends so many elements, then completes.
  func send(_ source: Int, _ count: Int) -> @Sendable () -> Void {
    let subject = subjects[source]
    return {
      for number in 0..<count { subject.onNext(source * Self.stride + number) }
      subject.onCompleted()
    }
  }

  var isLeft: Bool { subjects.allSatisfy { !$0.hasObservers } }
}
