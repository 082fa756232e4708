import Rx
import RxTesting
import Testing

@Suite("Stack safety")
struct StackSafetyTests {
  private static let steps = 100_000

  private func count(_ source: Observable<Int>) -> Int {
    let count = Box(0)
    _ = source.subscribe(onNext: { _ in count.update { $0 += 1 } })
    return count.value
  }

  @Test("F29: concat of a collection and of a sequence")
  func concat() {
    let n = Self.steps
    #expect(count(.concat(Array(repeating: Observable.just(1), count: n))) == n)
    #expect(count(.concat((0..<n).lazy.map { Observable.just($0) })) == n)
  }

  @Test("F29: concat in concat, each the last of the one around it")
  func nestedConcat() {
    @Sendable func rest(from index: Int) -> Observable<Int> {
      if index == Self.steps { return .empty() }
      return .concat([0, 1].lazy.map { $0 == 0 ? .just(index) : rest(from: index + 1) })
    }
    #expect(count(rest(from: 0)) == Self.steps)
  }

  @Test("F29: retry() and retry(n) of a source that fails inside subscribe")
  func retry() {
    let attempts = Box(0)
    let source = Observable<Int>.create { observer in
      let attempt = attempts.update { value in
        value += 1
        return value
      }
      if attempt.isMultiple(of: Self.steps) {
        observer.onNext(attempt)
        observer.onCompleted()
      } else {
        observer.onError(boom)
      }
      return Disposables.create()
    }
    #expect(count(source.retry()) == 1)
    #expect(count(source.retry(Self.steps)) == 1)
    #expect(attempts.value == 2 * Self.steps)
  }

  @Test("F29: merge of an array, and from(array)")
  func merge() {
    let n = Self.steps
    #expect(count(.merge(Array(repeating: Observable.just(1), count: n))) == n)
    #expect(count(.from(Array(0..<n))) == n)
  }

  @Test("F29: flatMap of a long source")
  func flatMap() {
    let n = Self.steps
    #expect(count(Observable.from(Array(0..<n)).flatMap { Observable.just($0) }) == n)
  }
}
