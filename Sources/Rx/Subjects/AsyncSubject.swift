/// A subject that tells its last element on completion; observers that come later are told it too.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  @unchecked Sendable
{
  // @unchecked Sendable: the core guards its state.
  /// The observer side.
  public typealias Observer = AsyncSubject<Element>

  private let core = SubjectCore<Element>(keepsPast: true)
  private let last = Guarded<Element?>(nil)

  /// A subject without observers.
  public override init() {
    super.init()
    Resources.incrementTotal()
  }

  deinit {
    core.clear(isDisposing: false)
    Resources.decrementTotal()
  }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { core.hasObservers }

  /// Remembers an element, or ends all observers on the calling thread.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): onError(error)
    case .completed: onCompleted()
    }
  }

  /// Remembers the element; the last one counts.
  public func onNext(_ element: Element) {
    if core.ending == nil { last.replace(with: element) }
  }

  /// Ends all observers with an error, and those that come later.
  public func onError(_ error: any Error) {
    core.end(.failed(error))
    last.replace(with: nil)
  }

  /// Tells all observers the last element, if there is one, and completes them.
  public func onCompleted() {
    core.end(.completed, last: last.withLock { exchange(&$0, nil) })
  }

  /// This subject.
  public func asObserver() -> AsyncSubject<Element> { self }

  override func start(_ sink: Sink<Element>) -> DisposeBase { core.add(sink, subject: self) }
}
