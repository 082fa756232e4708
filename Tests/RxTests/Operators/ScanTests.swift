import Rx
import RxTesting
import Testing

@Suite("scan and reduce")
struct ScanTests {
  private let t = TestScheduler(initialClock: 0)

  @Test("scan sends each intermediate result", arguments: ["|", "#"])
  func scan(end: String) throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3-" + end)
    check.expect(t.start { source.scan(0, accumulator: +) }.events, "-1-3-6-" + end)
  }

  @Test("scan(into:) changes its value in place, anew for each subscription")
  func scanInto() {
    let sums = Observable.of(1, 2, 3).scan(into: 0) { sum, number in sum += number }
    check.expect(t.start { sums }.events, "(136|)")
    check.expect(TestScheduler(initialClock: 0).start { sums }.events, "(136|)")
  }

  @Test("reduce sends the last result alone, at the end")
  func reduce() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-2-3-|")
    check.expect(t.start { source.reduce(0, accumulator: +) }.events, "-------(6|)")
    let empty = TestScheduler(initialClock: 0).start {
      Observable<Int>.empty().reduce(7, accumulator: +)
    }
    check.expect(empty.events, "(7|)")
  }

  @Test("A3: a closure that throws is an error")
  func throwing() throws {
    let source: TestableObservable<Int> = try t.createHotObservable("-1-|")
    check.expect(
      t.start { source.scan(0) { _, _ in throw boom } }.events, "-#", error: boom)
  }

  @Test("what the observer causes comes after what the accumulator caused before")
  func order() {
    let source = PublishSubject<Int>()
    let folded = Log<Int>()
    _ = source.scan(0) { sum, number in
      folded.add(number)
      if number == 1 { source.onNext(2) }
      return sum + number
    }.subscribe(onNext: { if $0 == 1 { source.onNext(3) } })
    source.onNext(1)
    #expect(folded.entries == [1, 2, 3])
  }

  @Test(
    "an ending that the observer causes comes after an element that the accumulator caused",
    arguments: [true, false])
  func endingAfterElement(fails: Bool) {
    let source = PublishSubject<Int>()
    let sums = Log<Int>()
    let ended = Log<String>()
    _ = source.scan(0) { sum, number in
      if number == 1 { source.onNext(2) }
      return sum + number
    }.subscribe(
      onNext: {
        sums.add($0)
        if $0 == 1 { if fails { source.onError(boom) } else { source.onCompleted() } }
      }, onError: { _ in ended.add("error") }, onCompleted: ended.note("end"))
    source.onNext(1)
    #expect(sums.entries == [1, 3])
    #expect(ended.entries == [fails ? "error" : "end"])
  }
}
