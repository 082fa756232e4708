import Rx
import RxTesting
import Testing

@Suite("enumerated")
struct EnumeratedTests {
  private let t = TestScheduler(initialClock: 0)

  @Test(
    "elements with their numbers, then the source's end", arguments: ["-a-b-|", "-a-b-#", "-a-b"])
  func enumerated(diagram: String) throws {
    let source: TestableObservable<String> = try t.createHotObservable(diagram)
    let result = t.start { source.enumerated().map { "\($0.index)\($0.element)" } }
    check.expect(result.events, diagram, values: ["a": "0a", "b": "1b"])
  }

  @Test("each subscription counts from 0")
  func anew() throws {
    let numbers = Observable.of("a", "b").enumerated().map { $0.index }
    #expect(try numbers.concat(numbers).toBlocking().toArray() == [0, 1, 0, 1])
  }

  @Test("C12: an element that the observer causes has the next number")
  func reentrant() {
    let subject = PublishSubject<String>()
    let log = Log<String>()
    _ = subject.enumerated().subscribe(onNext: { index, element in
      log.add("<\(index)\(element)")
      if index < 2 { subject.onNext("b") }
      log.add("\(index)>")
    })
    subject.onNext("a")
    #expect(log.entries == ["<0a", "<1b", "<2b", "2>", "1>", "0>"])
  }
}
