extension ObservableType where Element: FixedWidthInteger {
  /// 0, 1, 2, … on `scheduler`, the first after one `period`, until disposed.
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }

  /// 0 after `dueTime` on `scheduler`, then completion; with a period, 1, 2, … one a period, until
  /// disposed.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Custom { downstream in
      let sink = IdentitySink(downstream)
      sink.attach(to: .wrap(ticks(to: sink, dueTime, period, scheduler)))
      return sink
    }
  }
}

private func ticks<Element: FixedWidthInteger>(
  to sink: IdentitySink<Element>, _ dueTime: RxTimeInterval, _ period: RxTimeInterval?,
  _ scheduler: any SchedulerType
) -> any Disposable {
  var next: Element = 0
  // One run follows the other, so the count has one user at a time.
  let emit = Handoff {
    let tick = next
    next &+= 1
    sink.onNext(tick)
    if period == nil { sink.onCompleted() }
  }
  guard let period else {
    return scheduler.scheduleRelative((), dueTime: dueTime) { _ in
      emit.value()
      return DisposeBase.nothing
    }
  }
  return scheduler.schedulePeriodic((), startAfter: dueTime, period: period) { emit.value() }
}
