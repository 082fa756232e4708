/// A receiver of a sequence's events.
@preconcurrency
public protocol ObserverType {
  /// The elements that it takes.
  associatedtype Element
  /// The old name of `Element`.
  @available(*, deprecated, renamed: "Element")
  typealias E = Element
  /// Takes one event.
  func on(_ event: Event<Element>)
  /// Takes an element. The default calls `on(.next(element))`.
  func onNext(_ element: Element)
  /// Takes the ending by an error. The default calls `on(.error(error))`.
  func onError(_ error: any Error)
  /// Takes the good ending. The default calls `on(.completed)`.
  func onCompleted()
}

extension ObserverType {
  /// Takes an element.
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Takes the ending by an error.
  public func onError(_ error: any Error) { on(.error(error)) }

  /// Takes the good ending.
  public func onCompleted() { on(.completed) }

  /// This observer without its type.
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// An observer of other elements: each is transformed and handed to this one. A transform that
  /// throws ends this observer with the error.
  @preconcurrency
  public func mapObserver<Result>(
    _ transform: @escaping @Sendable (Result) throws -> Element
  ) -> AnyObserver<Result> {
    let observer = AnyObserver(self)
    return AnyObserver { event in observer.on(event.map(transform)) }
  }
}
