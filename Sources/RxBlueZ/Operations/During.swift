import Rx

extension Observable {
  /// `inner`, from this one's first element on, which is subscribed until `inner` ends; it fails
  /// with either.
  func during<Inner>(_ inner: Observable<Inner>) -> Observable<Inner> {
    flatMapFirst { _ in inner.materialize() }.dematerialize()
  }
}
