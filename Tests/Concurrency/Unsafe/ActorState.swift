import Rx

/// State of an actor in closures that never run on it.
actor Account {
  var balance = 0

  func follow(_ source: Observable<Int>) {
    _ = source.subscribe(onNext: { self.balance = $0 })  // warns: actor-isolated
    _ = source.subscribe(onNext: { [weak self] in self?.balance = $0 })  // warns: actor-isolated
    _ = source.subscribe(with: self, onNext: { $0.balance = $1 })  // warns: actor-isolated
    _ = source.map { $0 + self.balance }  // warns: actor-isolated
    _ = source.onMain.subscribe(onNext: { self.balance = $0 })  // errs: actor-isolated
    _ = Single.just(1).subscribe(onSuccess: { self.balance = $0 })  // warns: actor-isolated
    _ = Single.create { self.balance }  // errs: actor-isolated
  }
}
