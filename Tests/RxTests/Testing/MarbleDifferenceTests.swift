import Rx
import RxTesting
import Testing

@Suite("Differences as marble diagrams")
struct MarbleDifferenceTests {
  private let failures = Log<String>()
  private var reporter: FailureReporter {
    FailureReporter { [failures] message, _ in failures.add(message) }
  }

  private func failure(
    begins text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let message = failures.entries.first ?? "(none)"
    #expect(
      message.hasPrefix(text + "\ndiffer at index "), "\(message)", sourceLocation: sourceLocation)
  }

  @Test("expected stands above actual, with a mark below the first frame that differs")
  func diagrams() throws {
    reporter.expect(try Recorded<Event<Int>>.marbles("-1-2-|"), "-1--2|")
    failure(
      begins: """
        expected: -1--2|
        actual:   -1-2-|
                     ^
        """)
  }

  @Test("frames stay one above the other where groups are of different width")
  func groups() throws {
    reporter.expect(
      try Recorded<Event<String>>.marbles("-a-b-(de)-|"), "-a-(bcd)-e-|",
      values: Dictionary(uniqueKeysWithValues: "abcde".map { ($0, String($0)) }))
    failure(
      begins: """
        expected: -a-(bcd)-e   -|
        actual:   -a-b    -(de)-|
                     ^
        """)
  }

  @Test("elements bear the names of the expectation, frames its scale")
  func names() throws {
    let events: [Recorded<Event<[Int]>>] = [.next(210, [1]), .next(230, [2]), .error(240, boom)]
    reporter.expect(events, "-a-b|", values: ["a": [1], "b": [2]], frame: 10)
    failure(
      begins: """
        expected: -a-b|
        actual:   -a-b#
                      ^
        """)
  }

  @Test("what can't be drawn, or looks the same, is listed")
  func listed() throws {
    reporter.expect([.next(201, 10)] as [Recorded<Event<Int>>], "-1")
    reporter.expect([.next(205, 1)] as [Recorded<Event<Int>>], "-1", frame: 10)
    reporter.expect(try Recorded<Event<Int>>.marbles("-#", error: boom), "-#")
    #expect(failures.entries.count == 3)
    #expect(failures.entries.allSatisfy { $0.hasPrefix("differ at index 0:") })
  }

  @Test("subscriptions are drawn as well")
  func subscriptions() {
    reporter.expect([Subscription(200, 203), Subscription(202, 206)], "^--!", "--^--!")
    failure(
      begins: """
        expected: --^--!
        actual:   --^---!
                       ^
        """)
    #expect(reporter.expect([Subscription(200, 230)], "^--!", frame: 10))
    #expect(!reporter.expect([Subscription(200, 230)], "^--!", "^!", frame: 10))
  }
}
