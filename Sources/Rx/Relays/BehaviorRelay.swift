/// A value that can be observed and never ends.
///
/// `@unchecked Sendable`: the subject guards its state.
public final class BehaviorRelay<Element>: ObservableType, @unchecked Sendable {
  private let core = SubjectCore<Element>(capacity: 1)
  private let observable: CoreObservable<Element>

  /// A relay with this value.
  public init(value: Element) {
    core.remember(value)
    observable = CoreObservable(core)
  }

  /// The present value.
  public var value: Element {
    // The first round returns: a relay remembers an element from its birth and is never disposed.
    while true {
      if let value = core.latest { return value }
    }
  }

  /// Sets the value and tells all observers, on the calling thread.
  public func accept(_ event: Element) { core.onNext(event) }

  /// Sends the present value and what is accepted from now on to `observer`.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    observable.subscribe(observer)
  }

  /// The relay's value as a sequence.
  public func asObservable() -> Observable<Element> { observable }
}

/// What a core tells, as a sequence; lets go of all observers with its last user.
private final class CoreObservable<Element>: Observable<Element>, @unchecked Sendable {
  // @unchecked Sendable: the core guards its state.
  private let core: SubjectCore<Element>

  init(_ core: SubjectCore<Element>) {
    self.core = core
    super.init()
    Resources.incrementTotal()
  }

  deinit {
    core.clear(isDisposing: false)
    Resources.decrementTotal()
  }

  override func start(_ sink: Sink<Element>) -> DisposeBase { core.add(sink, subject: self) }
}
