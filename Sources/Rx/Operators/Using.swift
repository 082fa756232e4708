extension ObservableType {
  /// A sequence with a resource of its own for each subscription, disposed when it ends or is
  /// disposed. A factory that throws gives that error.
  @preconcurrency
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping @Sendable () throws -> Resource,
    observableFactory: @escaping @Sendable (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    Custom { downstream in
      let sink = IdentitySink(downstream)
      var resource = DisposeBase.nothing
      var source: Observable<Element>
      do {
        let made = try resourceFactory()
        resource = .wrap(made)
        source = try observableFactory(made)
      } catch {
        source = .error(error)
      }
      sink.attach(to: CompositeDisposable(source.start(sink), resource))
      return sink
    }
  }
}
