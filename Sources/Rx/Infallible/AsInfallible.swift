extension ObservableConvertibleType {
  /// This sequence, which emits `element` in place of an error and completes.
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// This sequence, which goes on with `infallible` in place of an error.
  public func asInfallible(
    onErrorFallbackTo infallible: Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { _ in infallible.source })
  }

  /// This sequence, which goes on after an error with what `onErrorRecover` makes of it.
  @preconcurrency
  public func asInfallible(
    onErrorRecover: @escaping @Sendable (any Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).source })
  }
}

extension ObservableType {
  /// The elements of the sequence that `selector` makes of this sequence's latest element. Neither
  /// this sequence nor `selector` should fail; see `Infallible`.
  @preconcurrency
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMapLatest { try selector($0).asObservable() })
  }
}

extension PublishRelay {
  /// The relay's elements as a sequence that never fails.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension BehaviorRelay {
  /// The relay's value as a sequence that never fails.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
  /// The relay's elements as a sequence that never fails.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}
