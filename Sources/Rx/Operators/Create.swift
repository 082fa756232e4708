extension ObservableType {
  /// A sequence made by hand: each subscription calls `subscribe` with an observer to tell. What it
  /// returns is disposed when the sequence ends or the subscription is disposed.
  @preconcurrency
  public static func create(
    _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Custom { downstream in
      let sink = IdentitySink(downstream)
      sink.attach(to: .wrap(subscribe(AnyObserver(sink: sink))))
      return sink
    }
  }
}
