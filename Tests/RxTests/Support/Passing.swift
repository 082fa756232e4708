import Rx

/// Operators that pass a source's events on as they are.
enum Passing {
  static let chains: [@Sendable (Observable<Int>) -> Observable<Int>] = [
    { $0.map { $0 } }, { $0.filter { _ in true } }, { $0.flatMap { Observable.just($0) } },
    { $0.take(100) }, { $0.skip(0) }, { $0.do() }, { $0.catch { .error($0) } }, { $0.retry(1) },
    { source in Observable.deferred { source } }, { $0.asObservable() },
  ]

  /// Operators that may go on when the source has completed: they leave it first.
  static let joins: [@Sendable (Observable<Int>) -> Observable<Int>] = [
    { $0.concat(Observable.empty()) }, { Observable.merge($0, .empty()) },
  ]

  static let all = chains + joins
}
