extension ObservableType {
  /// The elements of the sequences that `selector` makes; elements that come while one of them
  /// runs are dropped.
  @preconcurrency
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Lift(asObservable()) { FlatMapFirstSink($0, selector) }
  }
}

private final class FlatMapFirstSink<Input, Source: ObservableConvertibleType>: FlatteningSink<
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
    if active > 0 { return }
    do { subscribe(to: try selector(input).asObservable()) } catch { fail(error) }
  }
}
