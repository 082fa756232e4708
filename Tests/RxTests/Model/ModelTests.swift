import Rx
import RxTesting
import Testing

@Suite("Random chains against a plain interpreter")
struct ModelTests {
  private static let runs: UInt64 = 2000

  @Test("events and their times are the interpreter's", arguments: [1, 2, 3, 4, 5] as [UInt64])
  func events(batch: UInt64) {
    for run in 0..<Self.runs {
      let seed = batch &* 1_000_003 &+ run
      let scene = Scene(seed: seed)
      let t = TestScheduler(initialClock: 0)
      let sources = scene.timelines.map { $0.source(on: t) }
      let result = t.start(disposed: .max - 1) { scene.chain.observable(over: sources, on: t) }
      let expected = Reference(timelines: scene.timelines)
        .events(scene.chain, from: TestScheduler.Defaults.subscribed)
      guard check.expect(result.events, equals: expected) else {
        Issue.record("seed \(seed): \(scene.chain) over \(scene.timelines)")
        return
      }
      #expect(sources.allSatisfy { $0.isLeft }, "seed \(seed): \(scene.chain)")
    }
  }

  @Test(
    "disposed in the middle: a prefix, and every source is left", arguments: [6, 7] as [UInt64])
  func disposed(batch: UInt64) {
    for run in 0..<Self.runs {
      let seed = batch &* 1_000_003 &+ run
      let scene = Scene(seed: seed)
      let t = TestScheduler(initialClock: 0)
      let sources = scene.timelines.map { $0.source(on: t) }
      let end = Scene.range.upperBound / 2
      let result = t.start(disposed: end) { scene.chain.observable(over: sources, on: t) }
      let expected = Reference(timelines: scene.timelines)
        .events(scene.chain, from: TestScheduler.Defaults.subscribed).filter { $0.time < end }
      guard check.expect(result.events, equals: expected) else {
        Issue.record("seed \(seed): \(scene.chain) over \(scene.timelines)")
        return
      }
      #expect(
        sources.flatMap(\.subscriptions).allSatisfy { $0.unsubscribe <= end },
        "seed \(seed): \(scene.chain)")
    }
  }
}

extension TestableObservable {
  /// Whether no subscription is left open.
  fileprivate var isLeft: Bool { subscriptions.allSatisfy { $0.unsubscribe != .max } }
}
