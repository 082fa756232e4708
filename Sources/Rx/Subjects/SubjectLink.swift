import Synchronization

/// One observer's place in a subject.
///
/// `@unchecked Sendable`: `id` is written and read under the core's lock only.
class SubjectLink<Element>: DisposeBase, @unchecked Sendable {
  final let sink: Sink<Element>
  final let core: SubjectCore<Element>
  final var id: UInt64 = 0

  init(sink: Sink<Element>, core: SubjectCore<Element>) {
    self.sink = sink
    self.core = core
  }

  func onNext(_ element: Element) { sink.onNext(element) }

  func end(_ ending: Ending) { ending.send(to: sink) }

  final override func dispose() { core.remove(self) }

  @inline(__always)
  fileprivate final func visit<Value>(
    _ trampoline: Trampoline, _ value: Value, _ body: (SubjectLink<Element>, Value) -> Void
  ) {
    let levels = Trampoline.callLevels &+ Int(sink.levels)
    trampoline.enter(levels)
    body(self, value)
    trampoline.leave(levels)
  }
}

/// A place whose observer is told the past first: what happens meanwhile waits its turn.
final class ReplayLink<Element>: SubjectLink<Element>, @unchecked Sendable {
  // @unchecked Sendable: `gate` and `isOpen` are atomics, the queues are used inside the gate.
  private let gate = Gate(isHeld: true)
  private let isOpen = Atomic<Bool>(false)
  private var past = Queue<Element>()
  /// What the observer itself caused while it was told the past.
  private var late = Queue<Event<Element>>()

  /// Tells the past. The thread that made the link calls this once.
  func replay(_ elements: Queue<Element>) {
    past = elements
    while sink.isActive, let element = past.popFirst() { sink.onNext(element) }
    while sink.isActive, let event = late.popFirst() { sink.on(event) }
    // What is left if the observer has gone; released last, since its deinit may come back.
    let rest = (exchange(&past, Queue()), exchange(&late, Queue()))
    gate.release()
    isOpen.store(true, ordering: .releasing)
    withExtendedLifetime(rest) {}
  }

  override func onNext(_ element: Element) {
    if isOpen.load(ordering: .acquiring) {
      sink.onNext(element)
    } else {
      gate.run(self, element) { $0.deliver(.next($1)) }
    }
  }

  override func end(_ ending: Ending) {
    if isOpen.load(ordering: .acquiring) {
      ending.send(to: sink)
    } else {
      gate.run(self, ending) { $0.deliver($1.event()) }
    }
  }

  /// Inside the gate.
  private func deliver(_ event: Event<Element>) {
    if past.isEmpty && late.isEmpty { sink.on(event) } else { late.append(event) }
  }
}

/// How a sequence ended.
enum Ending {
  case completed
  case failed(any Error)

  func send<Element>(to sink: Sink<Element>) { sink.on(event()) }

  func event<Element>() -> Event<Element> {
    switch self {
    case .completed: .completed
    case .failed(let error): .error(error)
    }
  }
}

/// The places of a subject in the order of subscription. A copy is a snapshot.
enum SubjectLinks<Element> {
  case none
  case one(SubjectLink<Element>)
  case many(ContiguousArray<SubjectLink<Element>>)

  var isEmpty: Bool {
    if case .none = self { return true }
    return false
  }

  mutating func append(_ link: SubjectLink<Element>) {
    switch self {
    case .none: self = .one(link)
    case .one(let first): self = .many([first, link])
    case .many(var links):
      self = .none
      links.append(link)
      self = .many(links)
    }
  }

  /// Takes the link out; the links are in the order of their ids.
  mutating func remove(_ link: SubjectLink<Element>) {
    switch self {
    case .none: break
    case .one(let only): if only === link { self = .none }
    case .many(var links):
      self = .none
      var low = 0
      var high = links.count
      while low < high {
        let middle = (low + high) / 2
        if links[middle].id < link.id { low = middle + 1 } else { high = middle }
      }
      if low < links.count, links[low] === link { links.remove(at: low) }
      self = links.count == 1 ? .one(links[0]) : .many(links)
    }
  }

  /// Calls `body` with each place, which counts as going deeper on the thread's stack.
  @inline(__always)
  func visit<Value>(
    _ trampoline: Trampoline, _ value: Value, _ body: (SubjectLink<Element>, Value) -> Void
  ) {
    switch self {
    case .none: break
    case .one(let link): link.visit(trampoline, value, body)
    case .many(let links):
      // The snapshot keeps them alive; to count a reference to each would take half of the time.
      links.withUnsafeBufferPointer { links in
        links.withMemoryRebound(to: Unmanaged<SubjectLink<Element>>.self) { links in
          for link in links {
            link._withUnsafeGuaranteedRef { $0.visit(trampoline, value, body) }
          }
        }
      }
    }
  }
}
