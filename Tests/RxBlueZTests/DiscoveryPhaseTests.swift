import Testing

@testable import RxBlueZ

@Suite struct DiscoveryPhaseTests {
  @Test("a start only from idle, a stop only from scanning, nothing while a call is under way")
  func steps() {
    #expect(DiscoveryPhase.idle.next(isWanted: true) == .start)
    #expect(DiscoveryPhase.idle.next(isWanted: false) == nil)
    #expect(DiscoveryPhase.scanning.next(isWanted: false) == .stop)
    #expect(DiscoveryPhase.scanning.next(isWanted: true) == nil)
    for phase in [DiscoveryPhase.waiting, .starting, .stopping] {
      #expect(phase.next(isWanted: true) == nil)
      #expect(phase.next(isWanted: false) == nil)
    }
  }
}
