extension ObservableType {
  /// This sequence, subscribed to and disposed on `scheduler`. Where events arrive is up to the
  /// source; see `observe(on:)`.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Custom { downstream in
      let sink = IdentitySink(downstream)
      let subscription = SerialDisposable()
      let scheduled = SingleAssignmentDisposable()
      subscription.disposable = scheduled
      scheduled.setDisposable(
        scheduler.schedule(()) { _ in
          subscription.disposable = ScheduledDisposable(
            scheduler: scheduler, disposable: source.start(sink))
          return DisposeBase.nothing
        })
      sink.attach(to: subscription)
      return sink
    }
  }
}
