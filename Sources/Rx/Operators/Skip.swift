extension ObservableType {
  /// This sequence without its first `count` elements.
  public func skip(_ count: Int) -> Observable<Element> {
    Lift(asObservable()) { SkipSink($0, count) }
  }

  /// This sequence from the first element on for which `predicate` does not hold.
  @preconcurrency
  public func skip(
    while predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    Lift(asObservable()) { SkipWhileSink($0, predicate) }
  }

  /// The elements that come after `other` has had its first one.
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    let source = asObservable()
    let other = other.asObservable()
    return Custom { downstream in
      let sink = SkipUntilSink(downstream)
      sink.watch(other)
      return source.feed(sink)
    }
  }

  /// The elements that come later than `duration` after the subscription.
  public func skip(
    _ duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return Custom { downstream in
      let sink = SkipUntilSink(downstream)
      sink.open(after: duration, scheduler)
      return source.feed(sink)
    }
  }
}

/// `@unchecked Sendable`: the source never overlaps its calls.
private final class SkipSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {
  private var left: Int

  init(_ downstream: Sink<Element>, _ count: Int) {
    left = count
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    if left > 0 { left -= 1 } else { forward(element) }
  }
}

/// `@unchecked Sendable`: the source never overlaps its calls.
private final class SkipWhileSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {
  private let predicate: @Sendable (Element) throws -> Bool
  private var isOpen = false

  init(_ downstream: Sink<Element>, _ predicate: @escaping @Sendable (Element) throws -> Bool) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard isActive else { return }
    do {
      if !isOpen { isOpen = try !predicate(element) }
      if isOpen { downstream.onNext(element) }
    } catch {
      fail(error)
    }
  }
}

/// `@unchecked Sendable`: `isOpen` is used inside the gate.
private final class SkipUntilSink<Element>: GatedSink<Element, Element>, @unchecked Sendable {
  private let opener = SerialSlot()
  private var isOpen = false

  func watch<Other>(_ other: Observable<Other>) {
    let side = SideSink<Other>(
      behind: self,
      onNext: { _ in
        self.gate.run(self) { $0.isOpen = true }
        self.opener.dispose()
      },
      onError: { error in
        self.gate.run(self, error) { sink, error in
          if !sink.isOpen { sink.fail(error) }
        }
      })
    opener.set(other.feed(side))
  }

  func open(after duration: RxTimeInterval, _ scheduler: any SchedulerType) {
    opener.set(
      .wrap(
        scheduler.scheduleRelative((), dueTime: duration) { _ in
          self.gate.run(self) { $0.isOpen = true }
          return DisposeBase.nothing
        }))
  }

  override func sourceNext(_ element: Element) {
    if isOpen { downstream.onNext(element) }
  }

  override func didDispose(afterEnding: Bool) { opener.dispose() }
}
