/// A value that can be observed; completes when the last reference to it goes.
@available(*, deprecated, message: "Use BehaviorRelay, which has accept(_:) and never completes.")
public final class Variable<Element>: Sendable {
  private let relay: BehaviorRelay<Element>
  private let end = AsyncSubject<Void>()

  /// A variable with this value.
  public init(_ value: Element) {
    relay = BehaviorRelay(value: value)
  }

  deinit {
    end.onNext(())
    end.onCompleted()
  }

  /// The present value. Setting it tells all observers, on the calling thread.
  public var value: Element {
    get { relay.value }
    set { relay.accept(newValue) }
  }

  /// The present value, then each new one.
  public func asObservable() -> Observable<Element> { relay.take(until: end) }
}
