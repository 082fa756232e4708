extension ObservableType {
  /// This sequence, which fails with `RxError.timeout` on `scheduler` when nothing comes for
  /// `dueTime` after the subscription. From the first element on it may be silent for as long as it
  /// likes.
  public func timeout(
    first dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(first: dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
  }

  /// This sequence, which goes on with `other` on `scheduler` when nothing comes for `dueTime`
  /// after the subscription. From the first element on it may be silent for as long as it likes.
  public func timeout<Source: ObservableConvertibleType>(
    first dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    let other = other.asObservable()
    return Lift(asObservable()) { downstream in
      let sink = TimeoutSink(downstream, other, scheduler.countdown(dueTime), isForFirst: true)
      sink.start()
      return sink
    }
  }
}

extension PrimitiveSequence {
  /// See `ObservableType.timeout(first:scheduler:)`.
  public func timeout(
    first dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.timeout(first: dueTime, scheduler: scheduler))
  }

  /// See `ObservableType.timeout(first:other:scheduler:)`.
  public func timeout(
    first dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(source.timeout(first: dueTime, other: other.source, scheduler: scheduler))
  }
}
