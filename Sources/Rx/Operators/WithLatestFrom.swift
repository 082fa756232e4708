extension ObservableType {
  /// What `resultSelector` makes of each element and the latest one of `second`; elements that come
  /// before `second` has one are dropped.
  @preconcurrency
  public func withLatestFrom<Source: ObservableConvertibleType, ResultType>(
    _ second: Source,
    resultSelector: @escaping @Sendable (Element, Source.Element) throws -> ResultType
  ) -> Observable<ResultType> {
    let source = asObservable()
    let second = second.asObservable()
    return Custom { downstream in
      let sink = WithLatestSink(downstream, resultSelector)
      sink.watch(second)
      return source.feed(sink)
    }
  }

  /// For each element the latest one of `second`; elements that come before `second` has one are
  /// dropped.
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}

/// `@unchecked Sendable`: `latest` is used inside the gate.
private final class WithLatestSink<Element, Second, Output>: GatedSink<Element, Output>,
  @unchecked Sendable
{
  private let selector: (Element, Second) throws -> Output
  private let second = SerialSlot()
  private var latest: Second?

  init(_ downstream: Sink<Output>, _ selector: @escaping (Element, Second) throws -> Output) {
    self.selector = selector
    super.init(downstream)
  }

  func watch(_ other: Observable<Second>) {
    let side = SideSink<Second>(
      behind: self,
      onNext: { element in self.gate.run(self, element) { $0.see($1) } },
      onError: { error in self.gate.run(self, error) { $0.fail($1) } })
    second.set(other.feed(side))
  }

  private func see(_ element: Second) {
    let old = exchange(&latest, element)
    withExtendedLifetime(old) {}
  }

  override func sourceNext(_ element: Element) {
    guard let latest else { return }
    do { downstream.onNext(try selector(element, latest)) } catch { fail(error) }
  }

  override func didDispose(afterEnding: Bool) { second.dispose() }
}
