import DBus
import Testing

@testable import RxBlueZ

@Suite struct AttributeLaneTests {
  private let lane = AttributeLane(transport: Transport())
  private let attribute = ObjectPath(trusted: "/a/b")

  /// Keeps the order of what was sent, and the way to answer it.
  private final class Air {
    var sent: [String] = []
    var answers: [String: () -> Void] = [:]
  }

  private func enqueue(_ name: String, _ operation: Operation = Operation { _ in }, on air: Air) {
    lane.enqueue(operation, on: attribute) { answered in
      air.sent.append(name)
      air.answers[name] = answered
    }
  }

  @Test("one request is on the air at a time, in order")
  func oneAtATime() {
    let air = Air()
    for name in ["a", "b", "c"] { enqueue(name, on: air) }
    #expect(air.sent == ["a"])
    air.answers["a"]?()
    #expect(air.sent == ["a", "b"])
    air.answers["a"]?()
    #expect(air.sent == ["a", "b"], "a second answer changes nothing")
    air.answers["b"]?()
    #expect(air.sent == ["a", "b", "c"])
  }

  @Test("what was disposed while it waited is not sent")
  func disposedWhileWaiting() {
    let air = Air()
    let second = Operation { _ in }
    enqueue("a", on: air)
    enqueue("b", second, on: air)
    enqueue("c", on: air)
    second.end()
    air.answers["a"]?()
    #expect(air.sent == ["a", "c"])
  }

  @Test("what was disposed on the air keeps its place until it is answered")
  func disposedOnAir() {
    let air = Air()
    let first = Operation { _ in }
    enqueue("a", first, on: air)
    enqueue("b", on: air)
    first.end()
    #expect(air.sent == ["a"])
    air.answers["a"]?()
    #expect(air.sent == ["a", "b"])
  }

  @Test("an attribute that goes frees the lane, another does not")
  func attributeRemoved() {
    let air = Air()
    enqueue("a", on: air)
    enqueue("b", on: air)
    lane.attributeRemoved(ObjectPath(trusted: "/a/bc"))
    #expect(air.sent == ["a"])
    lane.attributeRemoved(ObjectPath(trusted: "/a"))
    #expect(air.sent == ["a", "b"])
  }

  @Test("the link's end drops what waits")
  func linkEnded() {
    let air = Air()
    enqueue("a", on: air)
    enqueue("b", on: air)
    lane.linkEnded()
    air.answers["a"]?()
    #expect(air.sent == ["a"])
    enqueue("c", on: air)
    #expect(air.sent == ["a", "c"])
  }
}

@Suite struct AttributeLaneMemoryTests {
  private final class Load {}

  @Test("what was sent and answered is let go")
  func letsGo() {
    let lane = AttributeLane(transport: Transport())
    weak var load: Load?
    do {
      let held = Load()
      load = held
      lane.enqueue(Operation { _ in }, on: .root) { answered in
        withExtendedLifetime(held) { answered() }
      }
    }
    #expect(load == nil)
  }
}
