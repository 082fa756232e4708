import Rx
import RxTesting
import Testing

@Suite("Marble diagrams")
struct MarbleDiagramTests {
  @Test("each character is a frame, a group is one, a space is none")
  func frames() throws {
    let events = try Recorded<Event<String>>.marbles("-a (bc)- |", origin: 0)
    check.expect(
      events, equals: [.next(1, "a"), .next(2, "b"), .next(2, "c"), .completed(4)])
  }

  @Test("names stand for values and # for an error")
  func values() throws {
    let events = try Recorded<Event<Int>>.marbles("a-b#", values: ["a": 10, "b": 20], error: boom)
    check.expect(events, equals: [.next(200, 10), .next(202, 20), .error(203, boom)])
  }

  @Test("digits are their own Ints")
  func digits() throws {
    let events = try Recorded<Event<Int>>.marbles("1-2|", origin: 0, frame: 10)
    check.expect(events, equals: [.next(0, 1), .next(20, 2), .completed(30)])
  }

  @Test("^ is where a source's time starts")
  func origin() throws {
    let events = try Recorded<Event<String>>.marbles("a-^-b", origin: 200)
    check.expect(events, equals: [.next(198, "a"), .next(202, "b")])
  }

  @Test("subscriptions are read and printed", arguments: ["^--!", "---^-!", "--^", "^!"])
  func subscriptions(text: String) throws {
    let subscription = try Subscription(marbles: text)
    #expect(subscription.subscribe == 200 + text.prefix { $0 != "^" }.count)
    #expect((subscription.unsubscribe == .max) == !text.contains("!"))
    #expect(subscription.marbles() == text)
  }

  @Test(
    "what is read is printed again", arguments: ["", "-a-b-|", "(ab|)", "a-(b#)", "--^-!", "---"])
  func roundTrip(text: String) throws {
    let diagram = try MarbleDiagram(text)
    #expect(diagram.description == text)
    #expect(try MarbleDiagram(diagram.description) == diagram)
  }

  @Test("recorded events are printed, or nil where they don't fit")
  func printing() {
    let events: [Recorded<Event<String>>] = [.next(201, "a"), .next(203, "b"), .completed(203)]
    let name = { (element: String) in element.first }
    #expect(MarbleDiagram(events: events, name: name)?.description == "-a-(b|)")
    #expect(MarbleDiagram(events: events, frame: 2, name: name) == nil)
    #expect(MarbleDiagram(events: events, origin: 202, name: name) == nil)
    #expect(MarbleDiagram(events: events, name: { (_: String) in "-" }) == nil)
  }

  @Test(
    "a malformed diagram says where and why",
    arguments: [
      ("-(ab", 4), ("-a)", 2), ("-()", 2), ("( )", 2), ("((a))", 1), ("(a-b)", 2), ("-a\n-b", 2),
      ("-\t-", 1), ("a)(", 1),
    ])
  func malformed(text: String, column: Int) {
    let error = #expect(throws: MarbleError.self) { try MarbleDiagram(text) }
    #expect(error?.column == column)
    #expect(error?.diagram == text)
  }

  @Test("an error points at its column")
  func pointer() {
    let error = #expect(throws: MarbleError.self) { try MarbleDiagram("-a-)b") }
    #expect(
      error?.description == """
        marble diagram: no group is open here
        -a-)b
           ^
        """)
  }

  @Test(
    "a sign in the wrong kind of source, or a name without a value, is an error there",
    arguments: [("-1-x", 3), ("1-1-!", 4), ("^-1-^", 4), ("-1-(2!)", 5)])
  func misusedInSource(text: String, column: Int) {
    let error = #expect(throws: MarbleError.self) { try Recorded<Event<Int>>.marbles(text) }
    #expect(error?.column == column)
    let mapped = #expect(throws: MarbleError.self) {
      try Recorded<Event<Int>>.marbles(text, values: ["1": 1, "2": 2])
    }
    #expect(mapped?.column == column)
  }

  @Test(
    "a subscription is one ^ and at most one !",
    arguments: [("-a!", 1), ("--!", 2), ("^!^", 2), ("^^", 1), ("^!!", 2), ("--", 2), ("^-|", 2)])
  func misusedInSubscription(text: String, column: Int) {
    let error = #expect(throws: MarbleError.self) { try Subscription(marbles: text) }
    #expect(error?.column == column)
  }

  @Test(
    "frames that take no time, and times that no clock has, are errors", arguments: [0, -1, .max])
  func scale(frame: Int) {
    let inSource = #expect(throws: MarbleError.self) {
      try Recorded<Event<Int>>.marbles("--1", frame: frame)
    }
    #expect(inSource?.column == 2)
    #expect(throws: MarbleError.self) { try Subscription(marbles: "--^", frame: frame) }
    #expect(throws: MarbleError.self) {
      try TestScheduler(initialClock: 0).createColdObservable("1-^", frame: frame)
        as TestableObservable<Int>
    }
    #expect(MarbleDiagram(events: [.next(202, 1)], frame: frame, name: { _ in "1" }) == nil)
  }

  @Test("an element before the clock's start is an error")
  func past() {
    let error = #expect(throws: MarbleError.self) {
      try TestScheduler(initialClock: 0).createColdObservable("-1-^-2") as TestableObservable<Int>
    }
    #expect(error?.column == 1)
  }
}
