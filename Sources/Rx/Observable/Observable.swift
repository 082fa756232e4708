/// A push sequence of elements.
///
/// The class is immutable: a subscription keeps its state in its own sinks. Events arrive on the
/// thread that produces them; an operator that hops says so.
///
/// `@unchecked Sendable`: subclasses hold only immutable members (sources and `@Sendable`
/// closures) or guard their state by a lock of their own; elements are handed from producer to
/// observer and never shared.
public class Observable<Element>: ObservableType, @unchecked Sendable {
  init() {}

  /// Sends this sequence's events to `observer` until the sequence ends or the returned
  /// subscription is disposed. No event arrives after `dispose()` has returned on the thread that
  /// delivers.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    feed(IdentitySink(AnyObserver(observer).sink))
  }

  /// This sequence.
  public func asObservable() -> Observable<Element> { self }

  /// Starts one subscription that sends to `sink`. A bare `Observable` stays silent for ever.
  func start(_ sink: Sink<Element>) -> DisposeBase { .nothing }

  /// The sequences that this one is made of one after the other, if it is a mere concatenation.
  func parts() -> ConcatParts<Element>? { nil }

  /// Sends what a sequence of just one element, which comes at once, has to tell before its
  /// completion. False for all others.
  func sendOnlyElement(to sink: Sink<Element>) -> Bool { false }

  /// Starts one subscription and hands `sink` the way to end it; gives back `sink`.
  @discardableResult
  final func feed(_ sink: Sink<Element>) -> DisposeBase {
    sink.attach(to: start(sink))
    return sink
  }
}
