/// A subject that tells each observer what comes after its subscription.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType, @unchecked Sendable
{
  // @unchecked Sendable: the core guards its state.
  /// The observer side.
  public typealias Observer = PublishSubject<Element>

  private let core = SubjectCore<Element>()

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

  /// Whether `dispose()` was called.
  public var isDisposed: Bool { core.isDisposed }

  /// Tells all observers, on the calling thread.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): core.onNext(element)
    case .error(let error): core.end(.failed(error))
    case .completed: core.end(.completed)
    }
  }

  /// Tells all observers an element, on the calling thread.
  public func onNext(_ element: Element) { core.onNext(element) }

  /// Ends all observers with an error, and those that come later.
  public func onError(_ error: any Error) { core.end(.failed(error)) }

  /// Completes all observers, and those that come later.
  public func onCompleted() { core.end(.completed) }

  /// This subject.
  public func asObserver() -> PublishSubject<Element> { self }

  /// Lets go of all observers; later ones get `RxError.disposed`.
  public func dispose() { core.clear(isDisposing: true) }

  override func start(_ sink: Sink<Element>) -> DisposeBase { core.add(sink, subject: self) }
}
