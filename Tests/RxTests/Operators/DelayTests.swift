import Dispatch
import Rx
import RxTesting
import Testing

@Suite("delay, debounce, buffer, ifEmpty")
struct DelayTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("B9: delay shifts elements and completion")
  func delay() throws {
    let t = t
    let source: TestableObservable<Int> = try t.createHotObservable("-1-23-|")
    let result = t.start { source.delay(.seconds(3), scheduler: t) }
    check.expect(result.events, "----1-23-|")
    check.expect(source.subscriptions, "^-----!")
  }

  @Test("B9: an error passes delay at once and drops what waits")
  func delayError() throws {
    let t = t
    let source: TestableObservable<Int> = try t.createHotObservable("-1--2#")
    check.expect(t.start { source.delay(.seconds(3), scheduler: t) }.events, "----1#")
  }

  @Test("delaySubscription subscribes later")
  func delaySubscription() throws {
    let t = t
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3|")
    let result = t.start { source.delaySubscription(.seconds(2), scheduler: t) }
    check.expect(result.events, "---2-3|")
    check.expect(source.subscriptions, "--^---!")
  }

  @Test("B9: debounce waits for quiet; completion flushes what waits")
  func debounce() throws {
    let t = t
    let source: TestableObservable<Int> = try t.createHotObservable("-12----3-|")
    let result = t.start { source.debounce(.seconds(3), scheduler: t) }
    check.expect(result.events, "-----2---(3|)")
  }

  @Test("B9: an error drops what debounce holds")
  func debounceError() throws {
    let t = t
    let source: TestableObservable<Int> = try t.createHotObservable("-1-#")
    check.expect(t.start { source.debounce(.seconds(3), scheduler: t) }.events, "---#")
  }

  @Test("buffer ends by count or by time, whichever comes first, and at the end")
  func buffer() throws {
    let t = t
    let source: TestableObservable<Int> = try t.createHotObservable("-1-23--4-----|")
    let result = t.start { source.buffer(timeSpan: .seconds(5), count: 3, scheduler: t) }
    check.expect(
      result.events, "----a----b---(c|)", values: ["a": [1, 2, 3], "b": [4], "c": []])
  }

  @Test("ifEmpty: a default or another sequence instead of nothing")
  func ifEmpty() throws {
    let empty: TestableObservable<Int> = try t.createHotObservable("--|")
    check.expect(t.start { empty.ifEmpty(default: 1) }.events, "--(1|)")
    let other = TestScheduler(initialClock: 0).start {
      Observable<Int>.empty().ifEmpty(switchTo: .of(1, 2))
    }
    check.expect(other.events, "(12|)")
    let full = TestScheduler(initialClock: 0).start { Observable.just(3).ifEmpty(default: 1) }
    check.expect(full.events, "(3|)")
  }
}
