import Synchronization
import Testing

@testable import Rx

@Suite("The gate")
struct GateTests {
  /// What is wrong in some interleaving, if anything is.
  private static func search(_ start: GateModel) -> Set<String> {
    var seen: Set<GateModel> = [start]
    var waiting = [start]
    var violations: Set<String> = []
    while let state = waiting.popLast() {
      let next = state.successors
      if let violation = state.violation { violations.insert(violation) }
      if next.isEmpty { violations.formUnion(state.faults) }
      for state in next where seen.insert(state).inserted { waiting.append(state) }
    }
    return violations
  }

  @Test(
    "every interleaving: alone inside, nothing lost, each thread's work in order",
    arguments: [(2, 1), (2, 3), (3, 1), (3, 2)])
  func interleavings(threads: Int, works: Int) {
    #expect(Self.search(GateModel(threads: threads, works: works)) == [])
  }

  @Test(
    "the search finds mistakes",
    arguments: [
      (.leavesBlindly, "work lost"), (.postsToNobody, "work lost"),
      (.entersTwice, "two threads inside"), (.drainsBackwards, "out of order"),
      (.overtakes, "overtaken"),
    ] as [(GateModel.Mistake, String)])
  func mistakes(mistake: GateModel.Mistake, violation: String) {
    let found = Self.search(GateModel(threads: 3, works: 2, mistake: mistake))
    #expect(found.contains(violation), "\(found)")
  }

  @Test("real threads: alone inside, nothing lost, each thread's work in order")
  func threads() {
    let rounds = 200
    let works = 200
    for _ in 0..<rounds {
      let visitors = Visitors()
      let send: @Sendable (Int) -> Void = { thread in
        for number in 0..<works { visitors.visit(thread, number) }
      }
      race({ send(0) }, { send(1) }, { send(2) })
      #expect(visitors.isInOrder)
      #expect(visitors.counts == [works, works, works])
      #expect(visitors.reentries == works)
    }
  }
}

extension GateModel {
  /// What is wrong when nobody can go on.
  fileprivate var faults: [String] {
    (isDone ? [] : ["stuck"]) + (isComplete ? [] : ["work lost"])
  }
}

/// A gate and what only its owner may touch.
///
/// `@unchecked Sendable`: everything but the gate is used inside it.
private final class Visitors: @unchecked Sendable {
  private let gate = Rx.Gate()
  private let overlap = Overlap()
  private(set) var counts = [0, 0, 0]
  private(set) var reentries = 0
  private var isWrong = false

  var isInOrder: Bool { !isWrong && overlap.total == 0 }

  func visit(_ thread: Int, _ number: Int) {
    gate.run(self, (thread, number)) { visitors, visit in
      visitors.overlap.visit { visitors.count(visit.0, visit.1) }
    }
  }

  private func count(_ thread: Int, _ number: Int) {
    if counts[thread] != number { isWrong = true }
    counts[thread] += 1
    // At once, or after what is queued.
    if thread == 0 { gate.run(self) { $0.reentries += 1 } }
  }
}
