/// Whether the element that decides is emitted too.
public enum TakeBehavior: Sendable {
  /// It is emitted.
  case inclusive
  /// It is not.
  case exclusive
}

extension ObservableType {
  /// This sequence until `other` has an element; then it completes. An error of `other` ends it.
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    let source = asObservable()
    let other = other.asObservable()
    return Custom { downstream in
      let sink = TakeUntilSink(downstream)
      sink.watch(other)
      return source.feed(sink)
    }
  }

  /// This sequence for `duration` from the subscription on; then it completes on `scheduler`.
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return Custom { downstream in
      let sink = TakeUntilSink(downstream)
      sink.close(after: duration, scheduler)
      return source.feed(sink)
    }
  }
}

private final class TakeUntilSink<Element>: GatedSink<Element, Element>, @unchecked Sendable {
  private let closer = SerialSlot()

  func watch<Other>(_ other: Observable<Other>) {
    let side = SideSink<Other>(
      behind: self,
      onNext: { _ in self.gate.run(self) { $0.finish() } },
      onError: { error in self.gate.run(self, error) { $0.fail($1) } },
      onCompleted: { self.closer.dispose() })
    closer.set(other.feed(side))
  }

  func close(after duration: RxTimeInterval, _ scheduler: any SchedulerType) {
    closer.set(
      .wrap(
        scheduler.scheduleRelative((), dueTime: duration) { _ in
          self.gate.run(self) { $0.finish() }
          return DisposeBase.nothing
        }))
  }

  override func sourceNext(_ element: Element) { downstream.onNext(element) }

  override func didDispose(afterEnding: Bool) { closer.dispose() }
}
