/// How long the shared subscription's memory lives.
public enum SubjectLifetimeScope: Sendable {
  /// As long as anybody is subscribed; after that, or an ending, the next one starts anew.
  case whileConnected
  /// For ever: later subscribers are told what was remembered, and the ending.
  case forever
}

extension ObservableType {
  /// This sequence with one subscription to it for all observers; the first one starts it, the last
  /// one to leave ends it. Later observers are told the last `replay` elements first.
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    Share(asObservable(), replay, scope)
  }
}

/// `@unchecked Sendable`: `state` is a mutex, held for bookkeeping alone.
private final class Share<Element>: Producer<Element>, @unchecked Sendable {
  private struct State {
    var connection: ShareConnection<Element>?
    var core: SubjectCore<Element>?
  }

  private let source: Observable<Element>
  private let replay: Int
  private let scope: SubjectLifetimeScope
  private let state = Guarded(State())

  init(_ source: Observable<Element>, _ replay: Int, _ scope: SubjectLifetimeScope) {
    self.source = source
    self.replay = replay
    self.scope = scope
  }

  override func run(_ downstream: Sink<Element>) -> DisposeBase {
    let (connection, isNew) = state.withLock { join(&$0) }
    let link = connection.core.add(downstream, subject: self)
    if isNew && connection.core.ending == nil { source.feed(connection) }
    return ShareSubscription(link) { self.leave(connection) }
  }

  private func join(_ state: inout State) -> (ShareConnection<Element>, isNew: Bool) {
    if let connection = state.connection {
      connection.users += 1
      return (connection, false)
    }
    let core = state.core ?? SubjectCore(capacity: replay, keepsPast: scope == .forever)
    if scope == .forever { state.core = core }
    let connection = ShareConnection(core) { [weak self] in self?.end($0) }
    state.connection = connection
    return (connection, true)
  }

  private func leave(_ connection: ShareConnection<Element>) {
    let isLast = state.withLock { state -> Bool in
      connection.users -= 1
      guard connection.users == 0 else { return false }
      if state.connection === connection { state.connection = nil }
      return true
    }
    if isLast { connection.dispose() }
  }

  private func end(_ connection: ShareConnection<Element>) {
    state.withLock { if $0.connection === connection { $0.connection = nil } }
  }
}

/// The shared subscription.
///
/// `@unchecked Sendable`: `users` is used under the lock of its `Share`.
private final class ShareConnection<Element>: Sink<Element>, @unchecked Sendable {
  let core: SubjectCore<Element>
  var users = 1
  private let willEnd: (ShareConnection<Element>) -> Void

  init(_ core: SubjectCore<Element>, willEnd: @escaping (ShareConnection<Element>) -> Void) {
    self.core = core
    self.willEnd = willEnd
  }

  override func onNext(_ element: Element) {
    if isActive { core.onNext(element) }
  }

  override func onError(_ error: any Error) { end(.failed(error)) }

  override func onCompleted() { end(.completed) }

  private func end(_ ending: Ending) {
    guard stop() else { return }
    willEnd(self)
    core.end(ending)
    dispose()
  }
}

/// One observer's share.
private final class ShareSubscription: DisposeBase, @unchecked Sendable {
  // @unchecked Sendable: immutable; the action runs once.
  private let link: DisposeBase
  private let leave: AnonymousDisposable

  init(_ link: DisposeBase, leave: @escaping @Sendable () -> Void) {
    self.link = link
    self.leave = AnonymousDisposable(leave)
  }

  override func dispose() {
    link.dispose()
    leave.dispose()
  }
}
