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
      (.overtakes, "overtaken"), (.starves, "starved"),
    ] as [(GateModel.Mistake, String)])
  func mistakes(mistake: GateModel.Mistake, violation: String) {
    let found = Self.search(GateModel(threads: 3, works: 2, mistake: mistake))
    #expect(found.contains(violation), "\(found)")
  }

  @Test("re-entry runs after what is queued, and before it returns")
  func reentry() {
    let door = Door()
    let log = Log<Int>()
    door.gate.run(log) { log in
      race { for number in 1...3 { door.gate.run(log) { $0.add(number) } } }
      door.gate.run(log) { $0.add(4) }
      log.add(5)
    }
    #expect(log.entries == [1, 2, 3, 4, 5])
  }

  @Test("re-entry does not wait for what is queued later")
  func endlessWork() {
    let door = Door()
    let log = Log<Int>()
    door.gate.run(log) { log in
      @Sendable func post(_ number: Int) {
        race {
          door.gate.run(log) { log in
            log.add(number)
            if number < 9 { post(number + 1) }
          }
        }
      }
      post(1)
      door.gate.run(log) { $0.add(0) }
    }
    #expect(log.entries == [1, 0] + Array(2...9))
  }

  @Test("F30: work that re-enters, as much as may be queued, takes no more stack than there is")
  func deepReentry() async {
    await #expect(processExitsWith: .success) {
      onMainSizedStack {
        let door = Door()
        let works = 100_000
        let begun = Log<Int>()
        let reentries = Box(0)
        door.gate.run(begun) { begun in
          race {
            for number in 0..<works {
              door.gate.run(begun) { begun in
                begun.add(number)
                door.gate.run(reentries) { $0.value += 1 }
              }
            }
          }
          door.gate.run(reentries) { $0.value += 1 }
        }
        #expect(begun.entries == Array(0..<works))
        #expect(reentries.value == works + 1)
      }
    }
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

/// A gate that closures share.
private final class Door: Sendable {
  let gate = Rx.Gate()
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
      // Outside of the visit: what is queued may come first.
      if visit.0 == 0 { visitors.reenter() }
    }
  }

  private func count(_ thread: Int, _ number: Int) {
    if counts[thread] != number { isWrong = true }
    counts[thread] += 1
  }

  /// Before it returns, or later if the stack is full.
  private func reenter() {
    gate.run(self) { visitors in visitors.overlap.visit { visitors.reentries += 1 } }
  }
}
