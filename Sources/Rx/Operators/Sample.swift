extension ObservableType {
  /// At each event of `sampler` but an error, its completion too, the latest element since the one
  /// before; without one `defaultValue`, or nothing.
  ///
  /// An error of either ends it. Once this sequence has completed, it completes with the next event
  /// of `sampler`.
  public func sample<Source: ObservableType>(
    _ sampler: Source, defaultValue: Element? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    let sampler = sampler.asObservable()
    return Custom { downstream in
      let sink = SampleSink(downstream, defaultValue)
      source.feed(sink)
      sink.watch(sampler)
      return sink
    }
  }
}

/// `@unchecked Sendable`: `latest` and `isSourceOver` are used inside the gate.
private final class SampleSink<Element>: GatedSink<Element, Element>, @unchecked Sendable {
  private let defaultValue: Element?
  private let sampler = SerialSlot()
  private var latest: Element?
  private var isSourceOver = false

  init(_ downstream: Sink<Element>, _ defaultValue: Element?) {
    self.defaultValue = defaultValue
    super.init(downstream)
  }

  func watch<Other>(_ other: Observable<Other>) {
    let side = SideSink<Other>(
      behind: self,
      onNext: { _ in self.gate.run(self) { $0.takeSample() } },
      onError: { error in self.gate.run(self, error) { $0.fail($1) } },
      onCompleted: { self.gate.run(self) { $0.takeSample() } })
    sampler.set(other.feed(side))
  }

  override func sourceNext(_ element: Element) {
    let older = exchange(&latest, element)
    withExtendedLifetime(older) {}
  }

  override func sourceCompleted() {
    isSourceOver = true
    detach()
  }

  override func didDispose(afterEnding: Bool) { sampler.dispose() }

  private func takeSample() {
    guard isActive else { return }
    if let element = exchange(&latest, nil) ?? defaultValue { downstream.onNext(element) }
    if isSourceOver { finish() }
  }
}
