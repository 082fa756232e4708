extension ObservableType {
  /// The elements of the sequence that `selector` made last; a new one ends the one before.
  @preconcurrency
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Lift(asObservable()) { FlatMapLatestSink($0, selector) }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// The elements of the latest inner sequence.
  public func switchLatest() -> Observable<Element.Element> {
    flatMapLatest { $0 }
  }
}

private final class FlatMapLatestSink<Input, Source: ObservableConvertibleType>: FlatteningSink<
  Input, Source.Element
>, @unchecked Sendable
{
  // @unchecked Sendable: immutable.
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
      generation &+= 1
      let mine = generation
      // The place of the one to come: disposing may make the source end.
      active = 1
      disposeInners()
      // Or emit, and so a later inner sequence begin.
      guard mine == generation else { return }
      active = 0
      subscribe(to: inner)
    } catch {
      fail(error)
    }
  }
}
