import Rx
import RxTesting
import Testing

@Suite("range and repeatElement")
struct GeneratedTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("J41: a range takes one step an element")
  func range() {
    let t = t
    check.expect(t.start { Observable.range(start: 3, count: 4, scheduler: t) }.events, "-3456|")
  }

  @Test("a range of none completes")
  func empty() {
    let t = t
    check.expect(t.start { Observable.range(start: 3, count: 0, scheduler: t) }.events, "-|")
  }

  @Test("repeatElement goes on until disposed")
  func repeating() {
    let t = t
    check.expect(
      t.start(disposed: 205) { Observable.repeatElement(7, scheduler: t) }.events, "-7777")
  }

  @Test("F29: take of an endless synchronous source ends it")
  func take() {
    let count = Box(0)
    _ = Observable.repeatElement(1).take(100_000).subscribe(onNext: { _ in count.update { $0 += 1 }
    })
    #expect(count.value == 100_000)
  }
}
