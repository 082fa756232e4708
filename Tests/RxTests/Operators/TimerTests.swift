import Dispatch
import Rx
import RxTesting
import Testing

@Suite("timer and interval")
struct TimerTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("J41: a timer sends 0 at its time and completes")
  func timer() {
    let t = t
    check.expect(
      t.start { Observable<Int>.timer(.seconds(3), scheduler: t) }.events, "---(0|)")
  }

  @Test("J41: with a period it goes on counting until disposed")
  func periodic() {
    let t = t
    let result = t.start(disposed: 208) {
      Observable<Int>.timer(.seconds(2), period: .seconds(3), scheduler: t)
    }
    check.expect(result.events, "--0--1")
  }

  @Test("J41: an interval's first tick comes after one period")
  func interval() {
    let t = t
    let result = t.start(disposed: 207) { Observable<Int>.interval(.seconds(2), scheduler: t) }
    check.expect(result.events, "--0-1-2")
  }

  @Test("disposed before its time it sends nothing")
  func disposed() {
    let t = t
    let result = t.start(disposed: 202) { Observable<Int>.timer(.seconds(3), scheduler: t) }
    check.expect(result.events, "")
  }
}
