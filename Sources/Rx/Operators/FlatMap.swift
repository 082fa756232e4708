extension ObservableType {
  /// The elements of the sequences that `selector` makes of this sequence's elements, as they
  /// come. If it throws, or any sequence fails, the result fails.
  @preconcurrency
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Lift(asObservable()) { FlatMapSink($0, selector) }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// The elements of all inner sequences, as they come.
  public func merge() -> Observable<Element.Element> {
    flatMap { $0 }
  }
}

private final class FlatMapSink<Input, Source: ObservableConvertibleType>: FlatteningSink<
  Input, Source.Element
>, @unchecked Sendable
{
  private let selector: @Sendable (Input) throws -> Source

  init(
    _ downstream: Sink<Source.Element>, _ selector: @escaping @Sendable (Input) throws -> Source
  ) {
    self.selector = selector
    super.init(downstream)
  }

  override func sourceNext(_ input: Input) {
    do {
      let inner = try selector(input).asObservable()
      if !passOnlyElement(of: inner) { subscribe(to: inner) }
    } catch {
      fail(error)
    }
  }
}
