import Rx
import RxTesting
import Testing

/// In a child process of its own, where nothing else counts: Swift Testing runs suites side by side.
@Suite("L. Leaks")
struct LeakTests {
  @Test(
    "L43: Resources.total returns to its start after every chain, however it ends",
    .enabled(if: Resources.isCounting))
  func chains() async {
    await #expect(processExitsWith: .success) {
      for (name, chain) in Chains.all {
        for end in ["completed", "error", "dispose"] {
          let start = Resources.total
          LeakTests.run(chain, end)
          #expect(Resources.total == start, "\(name), \(end)")
        }
      }
    }
  }

  @Test("L43: a live subscription counts", .enabled(if: Resources.isCounting))
  func counting() async {
    await #expect(processExitsWith: .success) {
      let subject = PublishSubject<Int>()
      let start = Resources.total
      do {
        let subscription = subject.map { $0 }.subscribe { _ in }
        #expect(Resources.total > start)
        subscription.dispose()
      }
      #expect(Resources.total == start)
    }
  }

  private static func run(_ chain: @Sendable (Observable<Int>) -> Observable<Int>, _ end: String) {
    let subject = PublishSubject<Int>()
    let subscription = chain(subject).subscribe { _ in }
    subject.onNext(1)
    subject.onNext(2)
    if end == "completed" { subject.onCompleted() }
    if end == "error" { subject.onError(boom) }
    subscription.dispose()
  }
}
