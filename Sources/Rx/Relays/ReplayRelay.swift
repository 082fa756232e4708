/// A subject that never ends and tells each observer the last elements first.
public final class ReplayRelay<Element>: ObservableType {
  private let subject: ReplaySubject<Element>

  private init(_ subject: ReplaySubject<Element>) {
    self.subject = subject
  }

  /// A relay that remembers the last `bufferSize` elements.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(.create(bufferSize: bufferSize))
  }

  /// A relay that remembers all elements.
  public static func createUnbound() -> ReplayRelay<Element> {
    ReplayRelay(.createUnbounded())
  }

  /// Remembers the element and tells all observers, on the calling thread.
  public func accept(_ event: Element) { subject.onNext(event) }

  /// Sends the elements that are remembered and what is accepted from now on to `observer`.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// The relay's elements as a sequence.
  public func asObservable() -> Observable<Element> { subject }
}
