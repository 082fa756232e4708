/// A subject that tells each observer the last elements first, then what follows, also after its
/// ending.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Disposable, @unchecked Sendable
{
  // @unchecked Sendable: the core guards its state.
  /// The observer side.
  public typealias Observer = ReplaySubject<Element>

  private let core: SubjectCore<Element>

  private init(capacity: Int) {
    core = SubjectCore(capacity: max(0, capacity), keepsPast: true)
    super.init()
    Resources.incrementTotal()
  }

  deinit {
    core.clear(isDisposing: false)
    Resources.decrementTotal()
  }

  /// A subject that remembers the last `bufferSize` elements.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(capacity: bufferSize)
  }

  /// A subject that remembers all elements.
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(capacity: .max)
  }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { core.hasObservers }

  /// Tells all observers, on the calling thread.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): core.onNext(element)
    case .error(let error): core.end(.failed(error))
    case .completed: core.end(.completed)
    }
  }

  /// Remembers the element and tells all observers, on the calling thread.
  public func onNext(_ element: Element) { core.onNext(element) }

  /// Ends all observers with an error, and those that come later.
  public func onError(_ error: any Error) { core.end(.failed(error)) }

  /// Completes all observers, and those that come later.
  public func onCompleted() { core.end(.completed) }

  /// This subject.
  public func asObserver() -> ReplaySubject<Element> { self }

  /// Lets go of all observers and forgets all elements; later observers get `RxError.disposed`.
  public func dispose() { core.clear(isDisposing: true) }

  override func start(_ sink: Sink<Element>) -> DisposeBase { core.add(sink, subject: self) }
}
