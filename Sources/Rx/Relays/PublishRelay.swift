/// A subject that never ends: it only takes elements.
public final class PublishRelay<Element>: ObservableType {
  private let subject = PublishSubject<Element>()

  /// A relay without observers.
  public init() {}

  /// Tells all observers the element, on the calling thread.
  public func accept(_ event: Element) { subject.onNext(event) }

  /// Sends what is accepted from now on to `observer`.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// The relay's elements as a sequence.
  public func asObservable() -> Observable<Element> { subject }
}
