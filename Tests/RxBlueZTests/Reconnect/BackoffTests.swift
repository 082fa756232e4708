import Testing

@testable import RxBlueZ

@Suite struct BackoffTests {
  @Test("it doubles up to the maximum")
  func growth() {
    let backoff = Backoff(initial: .milliseconds(500), maximum: .seconds(3), jitter: 0)
    let delays = (1...5).map(backoff.delay(before:))
    #expect(delays == [0.5, 1, 2, 3, 3].map { .seconds($0) })
  }

  @Test("a constant one never changes")
  func constant() {
    let backoff = Backoff.constant(.seconds(2))
    #expect(backoff.delay(before: 1) == .seconds(2))
    #expect(backoff.delay(before: 1000) == .seconds(2))
  }

  @Test("chance takes away its share at most, and a seed makes it the same each time")
  func jitter() {
    let backoff = Backoff(initial: .seconds(8), multiplier: 1, jitter: 0.5, seed: 42)
    let delays = (1...200).map(backoff.delay(before:))
    #expect(delays == (1...200).map(backoff.delay(before:)))
    #expect(delays.allSatisfy { $0 > .seconds(4) && $0 <= .seconds(8) })
    #expect(delays.min()! < .seconds(4.2) && delays.max()! > .seconds(7.8))
    let other = Backoff(initial: .seconds(8), multiplier: 1, jitter: 0.5, seed: 43)
    #expect(delays != (1...200).map(other.delay(before:)))
    let chance = Backoff(initial: .seconds(8), multiplier: 1, jitter: 0.5)
    #expect(Set((1...20).map(chance.delay(before:))).count > 1)
  }

  @Test(
    "nothing out of range traps, nor leaves the range",
    arguments: [
      Backoff(initial: .seconds(-1)), Backoff(multiplier: .nan), Backoff(multiplier: .infinity),
      Backoff(multiplier: -3), Backoff(maximum: .seconds(-1)), Backoff(jitter: .nan),
      Backoff(jitter: 7), Backoff(jitter: -7), Backoff(initial: .zero, multiplier: .infinity),
      Backoff(initial: .seconds(Int64.max), maximum: .seconds(Int64.max)),
    ])
  func outOfRange(_ backoff: Backoff) {
    for attempt in [Int.min, -1, 0, 1, 2, 1_000, .max] {
      let delay = backoff.delay(before: attempt)
      #expect(delay >= .zero && delay <= max(.zero, backoff.maximum))
    }
  }
}
