extension ObservableType {
  /// The events of this sequence as elements; an error becomes an element too, then completion.
  public func materialize() -> Observable<Event<Element>> {
    Lift(asObservable()) { MaterializeSink($0) }
  }
}

extension ObservableType where Element: EventConvertible {
  /// The sequence whose events these elements are.
  public func dematerialize() -> Observable<Element.Element> {
    Lift(asObservable()) { DematerializeSink($0) }
  }
}

private final class MaterializeSink<Element>: OperatorSink<Element, Event<Element>>,
  @unchecked Sendable
{
  override func onNext(_ element: Element) { forward(.next(element)) }

  override func onError(_ error: any Error) {
    forward(.error(error))
    finish()
  }

  override func onCompleted() {
    forward(.completed)
    finish()
  }
}

private final class DematerializeSink<Element: EventConvertible>: OperatorSink<
  Element, Element.Element
>, @unchecked Sendable
{
  override func onNext(_ element: Element) {
    switch element.event {
    case .next(let element): forward(element)
    case .error(let error): fail(error)
    case .completed: finish()
    }
  }
}
