import Synchronization
import Testing

@testable import RxBlueZ

@Suite final class CommandGaugeTests: Sendable {
  private let gauge = CommandGauge()
  private let told = Mutex(0)

  @Test("readiness is told at once, and each time it comes back")
  func level() {
    let end = gauge.listen { self.told.withLock { $0 += 1 } }
    #expect(told.withLock { $0 } == 1)
    for round in 2...3 {
      for _ in 0...CommandGauge.limit { gauge.enter() }
      #expect(!gauge.isReady)
      for _ in 0...CommandGauge.limit { gauge.leave() }
      #expect(gauge.isReady)
      #expect(told.withLock { $0 } == round)
    }
    end()
    for _ in 0...CommandGauge.limit { gauge.enter() }
    for _ in 0...CommandGauge.limit { gauge.leave() }
    #expect(told.withLock { $0 } == 3)
  }

  @Test("who comes while it is not ready is told when it is")
  func late() {
    for _ in 0..<CommandGauge.limit { gauge.enter() }
    let end = gauge.listen { self.told.withLock { $0 += 1 } }
    #expect(told.withLock { $0 } == 0)
    gauge.leave()
    #expect(told.withLock { $0 } == 1)
    end()
  }
}
