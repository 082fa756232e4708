import Testing

@testable import RxBlueZ

@Suite struct ReconnectPolicyTests {
  private let error = BluetoothError.scanInProgress

  @Test("never gives up at once")
  func never() {
    #expect(ReconnectPolicy.never.decide(1, error) == .giveUp)
    #expect(!ReconnectPolicy.never.retries)
  }

  @Test("always gives up after its last attempt, and waits as its back-off says")
  func always() {
    let policy = ReconnectPolicy.always(maxAttempts: 2, backoff: .constant(.seconds(3)))
    #expect(policy.retries)
    #expect(policy.decide(1, error) == .retry(after: .seconds(3)))
    #expect(policy.decide(2, error) == .retry(after: .seconds(3)))
    #expect(policy.decide(3, error) == .giveUp)
    let endless = ReconnectPolicy.always(backoff: .constant(.zero))
    #expect(endless.decide(.max, error) == .retry(after: .zero))
  }

  @Test("no attempt allowed is none made")
  func none() {
    #expect(ReconnectPolicy.always(maxAttempts: 0).decide(1, error) == .giveUp)
    #expect(ReconnectPolicy.always(maxAttempts: -1).decide(1, error) == .giveUp)
  }
}
