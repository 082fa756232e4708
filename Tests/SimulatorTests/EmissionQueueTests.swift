import DBus
import Testing

@testable import BlueZSimulator

@Suite("The daemon's signals")
struct EmissionQueueTests {
  /// A queue whose signals are recorded as text.
  private final class Recorder {
    var log: [String] = []
    var values: [String: Value] = [:]
    var idleRequests = 0
    private(set) var queue: EmissionQueue?

    func makeQueue() -> EmissionQueue {
      let queue = EmissionQueue(
        emit: { [unowned self] in log.append(text($0)) },
        whenIdle: { [unowned self] in idleRequests += 1 })
      self.queue = queue
      return queue
    }

    func add(_ path: String, _ interfaces: String...) {
      queue?.add(interfaces, to: ObjectPath(trusted: path)) { [unowned self] in
        values["\($0).\($1)"]
      }
    }

    func change(_ path: String, _ interface: String, _ property: String) {
      values["\(interface).\(property)"] = values["\(interface).\(property)"] ?? .bool(true)
      queue?.change(ObjectPath(trusted: path), interface, property)
    }

    private func text(_ emission: EmissionQueue.Emission) -> String {
      switch emission {
      case .interfacesAdded(let path, let interfaces, let isNew):
        "IA \(path) \(interfaces.joined(separator: " "))\(isNew ? "" : " more")"
      case .propertiesChanged(let path, let interface, let changed, let invalidated):
        "PC \(path) \(interface) \(changed.compactMap(\.key.asString)) \(invalidated)"
      case .interfacesRemoved(let path, let interfaces, let isGone):
        "IR \(path) \(interfaces.joined(separator: " "))\(isGone ? "" : " rest")"
      }
    }
  }

  private func exported(_ paths: String...) -> (Recorder, EmissionQueue) {
    let recorder = Recorder()
    let queue = recorder.makeQueue()
    for path in paths { recorder.add(path, "I") }
    queue.flush()
    recorder.log = []
    recorder.idleRequests = 0
    return (recorder, queue)
  }

  @Test("come in the order of the last touch when it is idle")
  func idleOrder() {
    let (recorder, queue) = exported("/a", "/b")
    recorder.change("/a", "I", "P")
    recorder.change("/b", "I", "P")
    recorder.change("/a", "I", "Q")
    #expect(recorder.idleRequests == 1)
    #expect(recorder.log == [])
    queue.idle()
    #expect(recorder.log == [#"PC /b I ["P"] []"#, #"PC /a I ["P", "Q"] []"#])
  }

  @Test("come in the order of the first touch before a reply")
  func flushOrder() {
    let (recorder, queue) = exported("/a", "/b")
    recorder.change("/a", "I", "P")
    recorder.change("/b", "I", "P")
    recorder.change("/a", "I", "Q")
    queue.flush()
    #expect(recorder.log == [#"PC /a I ["P", "Q"] []"#, #"PC /b I ["P"] []"#])
    queue.idle()
    #expect(recorder.log.count == 2)
  }

  @Test("add parents before children, whichever was touched first")
  func parentsFirst() {
    let (recorder, queue) = exported()
    recorder.add("/a", "I", "J")
    recorder.add("/a/b", "I")
    recorder.change("/a", "I", "P")
    recorder.add("/c", "I")
    queue.idle()
    #expect(recorder.log == ["IA /a I J", "IA /a/b I", "IA /c I"])
  }

  @Test("tell changes of an interface that is not yet added with its addition")
  func changesBeforeAddition() {
    let (recorder, queue) = exported()
    recorder.add("/a", "I")
    recorder.change("/a", "I", "P")
    queue.changeNow(ObjectPath(trusted: "/a"), "I", "P")
    #expect(recorder.log == [])
    queue.flush()
    #expect(recorder.log == ["IA /a I"])
  }

  @Test("add an interface before the changes of the others")
  func furtherInterface() {
    let (recorder, queue) = exported("/a")
    recorder.change("/a", "I", "P")
    recorder.add("/a", "J")
    queue.idle()
    #expect(recorder.log == ["IA /a J more", #"PC /a I ["P"] []"#])
  }

  @Test("list absent properties as invalidated, the last touched first")
  func invalidated() {
    let (recorder, queue) = exported("/a")
    for property in ["P", "Q", "R"] { recorder.change("/a", "I", property) }
    recorder.values["I.P"] = nil
    recorder.values["I.R"] = nil
    queue.idle()
    #expect(recorder.log == [#"PC /a I ["Q"] ["R", "P"]"#])
  }

  @Test("of a value go out at once, one for each")
  func immediate() {
    let (recorder, queue) = exported("/a", "/b")
    recorder.change("/b", "I", "P")
    recorder.change("/a", "I", "Q")
    for _ in 0..<2 { queue.changeNow(ObjectPath(trusted: "/a"), "I", "P") }
    #expect(recorder.log == [#"PC /a I ["Q", "P"] []"#, #"PC /a I ["P"] []"#])
    queue.flush()
    #expect(recorder.log.last == #"PC /b I ["P"] []"#)
  }

  @Test("remove children before parents, at once, after their last changes")
  func removal() {
    let (recorder, queue) = exported("/a", "/a/b", "/a/b/c", "/a/d")
    recorder.change("/a/d", "I", "P")
    recorder.change("/x", "I", "P")
    var forgotten: [String] = []
    queue.remove(ObjectPath(trusted: "/a")) { forgotten.append($0.string) }
    #expect(
      recorder.log == ["IR /a/b/c I", "IR /a/b I", #"PC /a/d I ["P"] []"#, "IR /a/d I", "IR /a I"])
    #expect(forgotten == ["/a/b/c", "/a/b", "/a/d", "/a"])
    queue.flush()
    #expect(recorder.log.count == 5)
  }

  @Test("say nothing of an object that goes before it was added")
  func neverAdded() {
    let (recorder, queue) = exported()
    recorder.add("/a", "I")
    queue.remove(ObjectPath(trusted: "/a")) { _ in }
    recorder.add("/b", "I")
    queue.remove("I", from: ObjectPath(trusted: "/b"))
    queue.flush()
    #expect(recorder.log == [])
  }

  @Test("remove one interface and leave the others")
  func oneInterface() {
    let (recorder, queue) = exported("/a")
    recorder.add("/a", "J")
    queue.flush()
    queue.remove("J", from: ObjectPath(trusted: "/a"))
    queue.remove(ObjectPath(trusted: "/a")) { _ in }
    #expect(recorder.log == ["IA /a J more", "IR /a J rest", "IR /a I"])
  }
}
