import Rx
import Testing

@Suite("Growth")
struct GrowthTests {
  private typealias Flatten = @Sendable (Observable<Observable<Int>>) -> Observable<Int>

  @Test(
    "inner sequences that have ended are not kept while the outer one goes on",
    .enabled(if: Resources.isCounting))
  func innerSequences() async {
    await #expect(processExitsWith: .success) {
      let all: [(String, Flatten)] = [
        ("merge", { $0.merge() }), ("concat", { $0.concat() }),
        ("switchLatest", { $0.switchLatest() }), ("flatMapFirst", { $0.flatMapFirst { $0 } }),
        ("merge(maxConcurrent:)", { $0.merge(maxConcurrent: 2) }),
      ]
      for (name, flatten) in all {
        let outer = PublishSubject<Observable<Int>>()
        let subscription = flatten(outer).subscribe { _ in }
        let send = {
          let inner = PublishSubject<Int>()
          outer.onNext(inner)
          inner.onCompleted()
        }
        send()
        let start = Resources.total
        for _ in 0..<100 { send() }
        #expect(Resources.total == start, "\(name)")
        subscription.dispose()
      }
    }
  }
}
