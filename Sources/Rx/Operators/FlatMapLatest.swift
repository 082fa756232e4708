extension ObservableType {
  /// The elements of the sequence that `selector` made last; a new one ends the one before.
  @preconcurrency
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMapLatest(asObservable(), selector)
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// The elements of the latest inner sequence.
  public func switchLatest() -> Observable<Element.Element> {
    flatMapLatest { $0 }
  }
}

private final class FlatMapLatest<Input, Source: ObservableConvertibleType>: Producer<
  Source.Element
>, @unchecked Sendable
{
  private let source: Observable<Input>
  private let selector: @Sendable (Input) throws -> Source

  init(_ source: Observable<Input>, _ selector: @escaping @Sendable (Input) throws -> Source) {
    self.source = source
    self.selector = selector
  }

  override func run(_ downstream: Sink<Source.Element>) -> DisposeBase {
    source.feed(FlatMapLatestSink(downstream, selector))
  }
}

private final class FlatMapLatestSink<Input, Source: ObservableConvertibleType>: FlatteningSink<
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

  override func take(_ input: Input) {
    do {
      let inner = try selector(input).asObservable()
      active = 0
      disposeInners()
      subscribe(to: inner)
    } catch {
      fail(error)
    }
  }
}
