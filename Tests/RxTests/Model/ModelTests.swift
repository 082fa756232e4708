import Foundation
import Rx
import RxTesting
import Testing

/// Set RX_MODEL_RUNS to a number for more scenes a batch, RX_MODEL_SEED to run one scene alone.
@Suite("Random trees of operators against lists of timed events")
struct ModelTests {
  private static let runs = environment("RX_MODEL_RUNS") ?? 2000

  private static func environment(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test("events, times and the visits to the sources are those of the lists", arguments: 0..<8)
  func trees(batch: UInt64) {
    if let seed = Self.environment("RX_MODEL_SEED") {
      _ = Self.examine(seed)
      return
    }
    for run in 0..<Self.runs where !Self.examine(batch * 1_000_000_007 + run) { return }
  }

  @Test("every operator is met", arguments: Operator.all.map(\.name))
  func every(name: String) {
    let operations = Operator.all.filter { $0.name == name }
    for seed in 0..<100 where !Self.examine(UInt64(seed), operations) { return }
  }

  @Test("what does not hold shrinks to a small scene, and its report says how to see it again")
  func shrinking() throws {
    let wrong = Operator("skip wrongly") {
      $0.first.skip(2)
    } foretell: {
      $0.first
    }
    let operations = Operator.all + Array(repeating: wrong, count: 20)
    let seed = try #require((0..<100).first { !Scene(seed: $0, operations: operations).holds })
    let scene = Scene(seed: seed, operations: operations).shrunk()
    guard case .apply(let operation, _, let parts) = scene.chain else {
      Issue.record("\(scene.chain)")
      return
    }
    #expect(operation.name == "skip wrongly")
    guard case .apply = parts[0] else {
      let report = scene.report(seed: seed)
      #expect(report.hasPrefix("seed \(seed): skip wrongly"))
      #expect(report.contains("\nexpected    "))
      return
    }
    Issue.record("\(scene.chain) could be smaller")
  }

  /// Whether the scene of the seed holds; what doesn't is an issue.
  private static func examine(_ seed: UInt64, _ operations: [Operator] = Operator.all) -> Bool {
    let scene = Scene(seed: seed, operations: operations)
    if scene.holds { return true }
    Issue.record(Comment(rawValue: scene.shrunk().report(seed: seed)))
    return false
  }
}
