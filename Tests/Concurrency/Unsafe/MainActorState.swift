import Rx

/// State of the main actor in closures that may run on any thread; `onMain` is for it.
@MainActor
final class Label {
  var text = ""

  func show(_ source: Observable<Int>) {
    _ = source.subscribe(onNext: { self.text = "\($0)" })  // warns: main actor
    _ = source.subscribe(onNext: { [weak self] in self?.text = "\($0)" })  // warns: main actor
    _ = source.subscribe(with: self, onNext: { $0.text = "\($1)" })  // warns: main actor
    _ = source.subscribe(onDisposed: { self.text = "" })  // warns: main actor
    _ = source.subscribe { self.text = "\($0)" }  // warns: main actor
    _ = source.observe(on: MainScheduler.instance)
      .subscribe(onNext: { self.text = "\($0)" })  // warns: main actor
    _ = source.map { "\($0) \(self.text)" }  // warns: main actor
    _ = Binder<Int>(self) { $0.text = "\($1)" }  // warns: main actor
    _ = source.onMain.subscribe(onNext: { self.text = "\($0)" })
  }

  func show(_ single: Single<Int>) {
    _ = single.subscribe(onSuccess: { self.text = "\($0)" })  // warns: main actor
    _ = single.onMain.subscribe(onSuccess: { self.text = "\($0)" })
    _ = single.map { "\($0) \(self.text)" }  // warns: main actor
      .onMain.subscribe(onSuccess: { self.text = $0 })
  }
}

nonisolated func show(_ label: Label, _ source: Observable<Int>) {
  _ = source.subscribe(onNext: { label.text = "\($0)" })  // warns: main actor
  _ = source.onMain.subscribe(onNext: { label.text = "\($0)" })
}
