extension ObservableType {
  /// The only element, once the sequence has completed. `RxError.noElements` without one,
  /// `RxError.moreThanOneElement` as soon as there is a second.
  public func asSingle() -> Single<Element> {
    PrimitiveSequence(Lift(asObservable()) { OnlySink($0, isElementRequired: true) })
  }

  /// The only element, if there is one, once the sequence has completed.
  /// `RxError.moreThanOneElement` as soon as there is a second.
  public func asMaybe() -> Maybe<Element> {
    PrimitiveSequence(Lift(asObservable()) { OnlySink($0, isElementRequired: false) })
  }
}

extension ObservableType where Element == Never {
  /// The ending of this sequence.
  public func asCompletable() -> Completable {
    PrimitiveSequence(asObservable())
  }
}

/// `@unchecked Sendable`: the source never overlaps its calls.
private final class OnlySink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {
  private let isElementRequired: Bool
  private var element: Element?

  init(_ downstream: Sink<Element>, isElementRequired: Bool) {
    self.isElementRequired = isElementRequired
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    if self.element == nil { self.element = element } else { fail(RxError.moreThanOneElement) }
  }

  override func onCompleted() {
    if let element {
      forward(element)
      finish()
    } else if isElementRequired {
      fail(RxError.noElements)
    } else {
      finish()
    }
  }
}
