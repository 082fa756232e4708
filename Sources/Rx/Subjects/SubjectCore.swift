/// What the subjects have in common: observers, the past that a new observer is told, the ending.
///
/// `@unchecked Sendable`: `state` is used under `lock`, which is held for bookkeeping alone.
final class SubjectCore<Element>: @unchecked Sendable {
  private struct State {
    var links = SubjectLinks<Element>.none
    var nextID: UInt64 = 0
    var past = Queue<Element>()
    var ending: Ending?
    var isDisposed = false
    var backlog: Backlog?
  }

  private enum Admission {
    case admitted(SubjectLink<Element>)
    case admittedWithPast(ReplayLink<Element>, Queue<Element>)
    case ended(Ending, Queue<Element>)
    case disposed
  }

  private let lock = Lock()
  private var state = State()
  /// How many elements a new observer is told.
  private let capacity: Int
  /// Whether an observer that comes after the ending is told the past too.
  private let keepsPast: Bool

  init(capacity: Int = 0, keepsPast: Bool = false) {
    self.capacity = capacity
    self.keepsPast = keepsPast
  }

  var hasObservers: Bool { withState { !$0.links.isEmpty } }
  var isDisposed: Bool { withState { $0.isDisposed } }
  var ending: Ending? { withState { $0.ending } }
  var latest: Element? { withState { $0.past.first } }

  func onNext(_ element: Element) {
    if capacity > 0 { return rememberAndTell(element) }
    var links = SubjectLinks<Element>.none
    var backlog: Backlog?
    lock.withLock {
      if state.ending == nil && !state.isDisposed {
        links = state.links
        backlog = state.backlog
      }
    }
    tell(links, backlog, element) { $0.onNext($1) }
  }

  private func rememberAndTell(_ element: Element) {
    var links = SubjectLinks<Element>.none
    var backlog: Backlog?
    // Released after the lock, and after the observers: its deinit may come back here.
    var forgotten: Element?
    lock.withLock {
      if state.ending != nil || state.isDisposed { return }
      forgotten = remember(element, in: &state)
      links = state.links
      backlog = state.backlog
    }
    tell(links, backlog, element) { $0.onNext($1) }
    withExtendedLifetime(forgotten) {}
  }

  /// Remembers an element that observers are told later.
  func remember(_ element: Element) {
    let forgotten = withState { state in
      state.ending == nil && !state.isDisposed ? remember(element, in: &state) : nil
    }
    withExtendedLifetime(forgotten) {}
  }

  /// Ends all observers; before that tells them `last` if there is one, which is then the past.
  func end(_ ending: Ending, last: Element? = nil) {
    let (links, backlog) = withState { state -> (SubjectLinks<Element>, Backlog?) in
      if state.ending != nil || state.isDisposed { return (.none, nil) }
      state.ending = ending
      if let last { state.past.append(last) }
      defer { state.links = .none }
      return (state.links, state.backlog)
    }
    if let last { tell(links, backlog, last) { $0.onNext($1) } }
    tell(links, backlog, ending) { $0.end($1) }
  }

  /// Adds an observer; a subject that has ended tells it so at once.
  func add(_ sink: Sink<Element>, subject: AnyObject) -> DisposeBase {
    let admission = withState { admit(sink, &$0) }
    switch admission {
    case .admitted(let link):
      return link
    case .admittedWithPast(let link, let past):
      link.replay(past)
      return link
    case .ended(let ending, var past):
      while sink.isActive, let element = past.popFirst() { sink.onNext(element) }
      ending.send(to: sink)
    case .disposed:
      sink.onError(RxError.disposed(object: subject))
    }
    return .nothing
  }

  func remove(_ link: SubjectLink<Element>) {
    // What is released must be released after the lock: it may free a whole chain.
    var released = SubjectLinks<Element>.none
    lock.withLock {
      // A copy of many would make the removal copy them all.
      if case .one = state.links { released = state.links }
      state.links.remove(link)
    }
    withExtendedLifetime(released) {}
  }

  /// Lets go of all observers without a word.
  func clear(isDisposing: Bool) {
    let released = withState { state -> State? in
      if !isDisposing { return State(links: exchange(&state.links, .none)) }
      return exchange(&state, State(isDisposed: true))
    }
    withExtendedLifetime(released) {}
  }

  /// Calls `body` with each of the observers' places, unless the stack is too full for that, or
  /// earlier calls wait.
  @inline(__always)
  private func tell<Value>(
    _ links: SubjectLinks<Element>, _ backlog: Backlog?, _ value: Value,
    _ body: @escaping (SubjectLink<Element>, Value) -> Void
  ) {
    if links.isEmpty { return }
    let trampoline = Trampoline.current
    if trampoline.hasRoom && backlog?.isIdle ?? true {
      links.visit(trampoline, value, body)
    } else {
      tellLater { links.visit(.current, value, body) }
    }
  }

  @inline(never)
  private func tellLater(_ call: @escaping () -> Void) {
    let backlog = withState { state -> Backlog in
      let backlog = state.backlog ?? Backlog()
      state.backlog = backlog
      return backlog
    }
    backlog.call(call)
  }

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.withLock { body(&state) }
  }

  /// Returns the element that makes room.
  private func remember(_ element: Element, in state: inout State) -> Element? {
    let forgotten = state.past.count >= capacity ? state.past.popFirst() : nil
    state.past.append(element)
    return forgotten
  }

  private func admit(_ sink: Sink<Element>, _ state: inout State) -> Admission {
    if state.isDisposed { return .disposed }
    if let ending = state.ending {
      return .ended(ending, keepsPast ? state.past : Queue())
    }
    let id = state.nextID
    state.nextID += 1
    if state.past.isEmpty {
      let link = SubjectLink(sink: sink, core: self)
      link.id = id
      state.links.append(link)
      return .admitted(link)
    }
    let link = ReplayLink(sink: sink, core: self)
    link.id = id
    state.links.append(link)
    return .admittedWithPast(link, state.past)
  }
}
