import Rx
import RxTesting
import Testing

@Suite("Accumulators that cause events of their own source")
struct AccumulatorTests {
  private let log = Log<String>()
  private let subject = PublishSubject<Int>()

  @Test("an element that scan's accumulator causes is accumulated after the one at hand")
  func scan() {
    let (subject, log) = (subject, log)
    _ = subject.scan(into: [Int]()) { list, number in
      if number < 3 { subject.onNext(number + 1) }
      list.append(number)
    }.subscribe(onNext: { log.add("\($0)") })
    subject.onNext(1)
    #expect(log.entries == ["[1]", "[1, 2]", "[1, 2, 3]"])
  }

  @Test("an ending that reduce's accumulator causes comes after the element at hand")
  func reduce() {
    let (subject, log) = (subject, log)
    _ = subject.reduce(10) { sum, number in
      subject.onCompleted()
      return sum + number
    }.subscribe(onNext: { log.add("\($0)") }, onCompleted: log.note("completed"))
    subject.onNext(1)
    #expect(log.entries == ["11", "completed"])
  }
}
