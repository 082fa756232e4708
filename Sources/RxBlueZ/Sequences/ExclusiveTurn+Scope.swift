import Rx

extension ExclusiveTurn {
  /// What `make` returns, subscribed within the turn; its events leave it again.
  func run<Element>(
    _ make: @escaping @Sendable () throws -> Observable<Element>
  ) -> Observable<Element> {
    .create { observer in
      let outside = Self.current
      return Self.$current.withValue(self) {
        Observable.deferred(make).subscribe { event in
          Self.$current.withValue(outside) { observer.on(event) }
        }
      }
    }
  }
}
