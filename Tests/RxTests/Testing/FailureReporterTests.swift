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
    #expect(reporter.expect([Subscription(200, 203)], "^--!"))
    #expect(failures.entries.isEmpty)
  }

  @Test("a failure is told with the place of the expectation")
  func place() {
    let places = Log<FailureReporter.Place>()
    let reporter = FailureReporter { _, place in places.add(place) }
    reporter.expect(
      [1], equals: [2], fileID: "F/f.swift", filePath: "/F/f.swift", line: 3, column: 4)
    reporter.expect([Recorded<Event<Int>>](), "-1")
    #expect(places.entries.map(\.line).first == 3)
    #expect(places.entries.last?.fileID == #fileID)
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

  @Test("a malformed diagram is a failure")
  func malformed() {
    #expect(!reporter.expect([Recorded<Event<Int>>](), "(1"))
    #expect(!reporter.expect([Subscription(200)], "-"))
    #expect(!reporter.expect([Recorded<Event<Int>>](), "1", frame: 0))
    #expect(failures.entries.allSatisfy { $0.hasPrefix("marble diagram:") })
    #expect(failures.entries.count == 3)
  }

  @Test("errors are equal by type and description")
  func errors() {
    #expect(Event<Int>.error(boom) == .error(TestError("boom")))
    #expect(Event<Int>.error(boom) != .error(TestError("bang")))
    #expect(Event<Int>.error(boom) != .error(RxError.timeout))
    #expect(Event<Int>.error(RxError.timeout) != .completed)
  }

  @Test("the events of a Single are compared")
  func results() {
    let events: [SingleEvent<Int>] = [.success(1), .failure(boom)]
    #expect(reporter.expect(events, equals: [.success(1), .failure(TestError("boom"))]))
    #expect(!reporter.expect(events, equals: [.success(2), .failure(boom)]))
    #expect(!reporter.expect(events, equals: [.success(1), .failure(TestError("bang"))]))
    #expect(!reporter.expect(events, equals: [.success(1), .success(1)]))
    #expect(
      failures.entries.first == """
        differ at index 0:
        expected: success(2) | failure(TestError(boom))
        actual:   success(1) | failure(TestError(boom))
                  ^
        """)
  }

  @Test("the events of other traits, bare events and optional elements are compared")
  func otherEvents() {
    #expect(
      reporter.expect([MaybeEvent.success(1), .completed], equals: [.success(1), .completed]))
    #expect(!reporter.expect([CompletableEvent.completed], equals: [.error(boom)]))
    #expect(reporter.expect([Event.next(1), .completed], equals: [.next(1), .completed]))
    let optional: [Recorded<Event<Int?>>] = [.next(201, nil), .next(202, 1)]
    #expect(reporter.expect(optional, equals: [.next(201, nil), .next(202, 1)]))
    #expect(!reporter.expect(optional, equals: [.next(201, 0), .next(202, 1)]))
  }

  @Test("elements are compared whatever their times")
  func elements() {
    let events: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2), .completed(230)]
    #expect(reporter.expect(events, hasElements: [1, 2]))
    #expect(!reporter.expect(events, hasElements: [1, 3]))
  }
}
