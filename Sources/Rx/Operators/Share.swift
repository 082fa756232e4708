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
    let source = asObservable()
    let connectable: ConnectableObservable<Element>
    switch scope {
    case .whileConnected:
      connectable = Connectable { CoreRound(source, SubjectCore(capacity: replay)) }
    case .forever:
      let core = SubjectCore<Element>(capacity: replay, keepsPast: true)
      connectable = Connectable { CoreRound(source, core) }
    }
    return Custom { connectable.startCounted($0) }
  }
}

/// The elements are told without a subject in between, nor a sink for each user.
///
/// `@unchecked Sendable`: all members are immutable; the core guards its state.
private final class CoreRound<Element>: Round<Element, Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let core: SubjectCore<Element>

  init(_ source: Observable<Element>, _ core: SubjectCore<Element>) {
    self.source = source
    self.core = core
  }

  override func addUser(_ sink: Sink<Element>) -> DisposeBase { core.add(sink, subject: self) }

  override func connect() {
    if core.ending == nil { source.feed(self) }
  }

  override func onNext(_ element: Element) {
    if isActive { core.onNext(element) }
  }

  override func onError(_ error: any Error) { end(.failed(error)) }

  override func onCompleted() { end(.completed) }

  private func end(_ ending: Ending) {
    guard stop() else { return }
    core.end(ending)
    dispose()
  }
}
