/// An observer without its type.
///
/// `@unchecked Sendable`: it holds one immutable reference to a sink, which is itself Sendable.
public struct AnyObserver<Element>: ObserverType, @unchecked Sendable {
  /// A closure that takes events.
  public typealias EventHandler = @Sendable (Event<Element>) -> Void

  let sink: Sink<Element>

  /// An observer that hands every event to `eventHandler`.
  @preconcurrency
  public init(eventHandler: @escaping EventHandler) {
    sink = HandlerSink(eventHandler)
  }

  /// An observer that hands every event to `observer`.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    if let any = observer as? AnyObserver<Element> {
      sink = any.sink
    } else {
      sink = ObserverSink(observer)
    }
  }

  init(sink: Sink<Element>) {
    self.sink = sink
  }

  /// Takes one event.
  public func on(_ event: Event<Element>) { sink.on(event) }

  /// Takes an element.
  public func onNext(_ element: Element) { sink.onNext(element) }

  /// Takes the ending by an error.
  public func onError(_ error: any Error) { sink.onError(error) }

  /// Takes the good ending.
  public func onCompleted() { sink.onCompleted() }

  /// This observer.
  public func asObserver() -> AnyObserver<Element> { self }
}

/// Turns split calls back into events for a closure.
private final class HandlerSink<Element>: Sink<Element>, @unchecked Sendable {
  private let handler: @Sendable (Event<Element>) -> Void

  init(_ handler: @escaping @Sendable (Event<Element>) -> Void) {
    self.handler = handler
  }

  override func onNext(_ element: Element) { handler(.next(element)) }
  override func onError(_ error: any Error) { handler(.error(error)) }
  override func onCompleted() { handler(.completed) }
}

/// Hands the calls to an observer of the user's.
private final class ObserverSink<Observer: ObserverType>: Sink<Observer.Element>,
  @unchecked Sendable
{
  private let observer: Observer

  init(_ observer: Observer) {
    self.observer = observer
  }

  override func onNext(_ element: Observer.Element) { observer.onNext(element) }
  override func onError(_ error: any Error) { observer.onError(error) }
  override func onCompleted() { observer.onCompleted() }
}
