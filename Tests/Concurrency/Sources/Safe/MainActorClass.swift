import Rx

/// Pipelines whose closures touch the state of a class of the main actor; events come from the
/// sensor's queue.
@MainActor
final class Page {
  private(set) var values: [Int] = []
  private(set) var outcomes: [String] = []
  private(set) var isBusy = false

  private let sensor = Sensor()
  private let disposeBag = DisposeBag()

  /// A plain class, which the main actor alone uses.
  private final class Tally { var count = 0 }

  func load(_ done: @escaping @MainActor () -> Void) {
    let tally = Tally()
    isBusy = true
    numbers(10).onMain
      .subscribe(
        onNext: { value in
          tally.count += 1
          self.values.append(value)
        }, onCompleted: { self.outcomes.append("\(tally.count) values") },
        onDisposed: {
          self.isBusy = false
          done()
        }
      )
      .disposed(by: disposeBag)
  }

  func loadWeakly(_ done: @escaping @MainActor () -> Void) {
    numbers(3).onMain
      .subscribe(
        with: self, onNext: { page, value in page.values.append(value) },
        onDisposed: { _ in done() }
      )
      .disposed(by: disposeBag)
  }

  func loadTraits(_ done: @escaping @MainActor () -> Void) {
    let last = numbers(3).toArray()
    last.onMain.subscribe(onSuccess: { self.values = $0 }).disposed(by: disposeBag)
    last.onMain.subscribe { self.outcomes.append("\($0)") }.disposed(by: disposeBag)
    last.asMaybe().onMain
      .subscribe(onSuccess: { self.outcomes.append("\($0.count)") })
      .disposed(by: disposeBag)
    last.asCompletable().onMain
      .subscribe(
        onCompleted: {
          self.outcomes.append("completed")
          done()
        }
      )
      .disposed(by: disposeBag)
  }

  /// Only what touches no state runs elsewhere.
  private func numbers(_ count: Int) -> Observable<Int> {
    sensor.scanForPeripherals()
      .flatMap { $0.discoverServices(["A"]) }
      .flatMap { Observable.from($0) }
      .flatMap { $0.discoverCharacteristics(["1"]) }
      .flatMap { Observable.from($0) }
      .flatMap { $0.observeValueUpdateAndSetNotification() }
      .compactMap { $0.value }
      .take(count)
  }
}

enum MainActorClass {
  static func run() async {
    await check("a class of the main actor: values, completion and onDisposed") { @MainActor in
      let page = Page()
      await ended { page.load($0) }
      return page.values == Array(0..<10) && page.outcomes == ["10 values"] && !page.isBusy
    }
    await check("a class of the main actor: subscribe(with:)") { @MainActor in
      let page = Page()
      await ended { page.loadWeakly($0) }
      return page.values == [0, 1, 2]
    }
    await check("a class of the main actor: Single, Maybe, Completable") { @MainActor in
      let page = Page()
      await ended { page.loadTraits($0) }
      return page.values == [0, 1, 2]
        && page.outcomes.contains("success([0, 1, 2])") && page.outcomes.contains("3")
    }
  }

  @MainActor
  private static func ended(_ start: (@escaping @MainActor () -> Void) -> Void) async {
    await withCheckedContinuation { continuation in start { continuation.resume() } }
  }
}
