import Rx
import RxTesting
import Testing

@Suite("Failures and differences")
struct FailureReporterTests {
  private let failures = Log<String>()
  private var reporter: FailureReporter {
    FailureReporter { [failures] message, _ in failures.add(message) }
  }

  @Test("equal lists report nothing")
  func equal() throws {
    #expect(reporter.expect([1, 2], equals: [1, 2]))
    #expect(reporter.expect(try Recorded<Event<Int>>.marbles("-1|"), "-1|"))
    #expect(failures.entries.isEmpty)
  }

  @Test("a difference shows expected above actual and points at the first that differs")
  func difference() {
    let text = Difference.between(
      expected: [.next(210, 1), .next(220, 22), .completed(230)] as [Recorded<Event<Int>>],
      actual: [.next(210, 1), .next(220, 3), .completed(230)])
    #expect(
      text == """
        differ at index 1:
        expected: next(1) @ 210 | next(22) @ 220 | completed @ 230
        actual:   next(1) @ 210 | next(3) @ 220  | completed @ 230
                                  ^
        """)
  }

  @Test("of long lists the neighbourhood is shown, and what is missing is named")
  func window() {
    let text = Difference.between(expected: Array(0..<20), actual: Array(0..<10))
    #expect(
      text == """
        differ at index 10:
        expected: … | 8 | 9 | 10        | 11        | 12        | 13        | 14        | 15        | …
        actual:   … | 8 | 9 | (nothing) | (nothing) | (nothing) | (nothing) | (nothing) | (nothing) | …
                              ^
        """)
  }

  @Test("diagrams are shown one above the other")
  func diagrams() throws {
    reporter.expect(try Recorded<Event<Int>>.marbles("-1-2-|"), "-1--2|")
    #expect(
      failures.entries.first?.hasPrefix(
        """
        expected: -1--2|
        actual:   -1-2-|
        differ at index 1:
        """) == true)
  }

  @Test("a malformed diagram is a failure")
  func malformed() {
    #expect(!reporter.expect([Recorded<Event<Int>>](), "(1"))
    #expect(failures.entries.count == 1)
  }

  @Test("errors are equal by type and description")
  func errors() {
    #expect(Event<Int>.error(boom) == .error(TestError("boom")))
    #expect(Event<Int>.error(boom) != .error(TestError("bang")))
    #expect(Event<Int>.error(boom) != .error(RxError.timeout))
    #expect(Event<Int>.error(RxError.timeout) != .completed)
  }

  @Test("elements are compared whatever their times")
  func elements() {
    let events: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2), .completed(230)]
    #expect(reporter.expect(events, hasElements: [1, 2]))
    #expect(!reporter.expect(events, hasElements: [1, 3]))
  }
}
