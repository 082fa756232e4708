/// A subject that has a value: each observer is told the present one first, then what follows.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType, @unchecked Sendable
{
  // @unchecked Sendable: the core guards its state.
  /// The observer side.
  public typealias Observer = BehaviorSubject<Element>

  private let core = SubjectCore<Element>(capacity: 1)

  /// A subject with this value.
  public init(value: Element) {
    super.init()
    core.remember(value)
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

  /// The present value, also after completion. Throws the error that ended the subject, or
  /// `RxError.disposed`.
  public func value() throws -> Element {
    if case .failed(let error) = core.ending { throw error }
    guard let value = core.latest else { throw RxError.disposed(object: self) }
    return value
  }

  /// Tells all observers, on the calling thread.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): core.onNext(element)
    case .error(let error): core.end(.failed(error))
    case .completed: core.end(.completed)
    }
  }

  /// Sets the value and tells all observers, on the calling thread.
  public func onNext(_ element: Element) { core.onNext(element) }

  /// Ends all observers with an error, and those that come later.
  public func onError(_ error: any Error) { core.end(.failed(error)) }

  /// Completes all observers, and those that come later.
  public func onCompleted() { core.end(.completed) }

  /// This subject.
  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Lets go of all observers; later ones get `RxError.disposed`.
  public func dispose() { core.clear(isDisposing: true) }

  override func start(_ sink: Sink<Element>) -> DisposeBase { core.add(sink, subject: self) }
}
