import Rx

/// An actor that takes what sequences say through their async forms, and tells by a subject.
actor Recorder {
  nonisolated let totals = PublishSubject<Int>()

  private(set) var values: [Int] = []
  private let disposeBag = DisposeBag()

  func record(_ source: Observable<Int>) async throws {
    for try await value in source.values {
      values.append(value)
      totals.onNext(values.reduce(0, +))
    }
    totals.onCompleted()
  }

  func readOnce(_ characteristic: Characteristic) async throws {
    let answer = try await characteristic.readValue().value
    values.append(answer.value ?? 0)
  }

  /// Closures run outside the actor: they go through what is Sendable.
  func forward(_ source: Observable<Int>, to relay: PublishRelay<Int>) {
    source.map { $0 * 2 }.subscribe(onNext: { relay.accept($0) }).disposed(by: disposeBag)
  }
}

enum ActorClass {
  static func run() async {
    await check("an actor: the values of a sequence, its totals by a subject") {
      let recorder = Recorder()
      let totals = recorder.totals.toArray()
      async let all = totals.value
      // The subject has no memory: its subscriber must be there first.
      while !recorder.totals.hasObservers { await Task.yield() }
      try await recorder.record(.of(1, 2, 3))
      return try await all == [1, 3, 6]
    }
    await check("an actor: a read, and values forwarded by a closure") {
      let recorder = Recorder()
      let relay = PublishRelay<Int>()
      let doubled = ReplaySubject<Int>.createUnbounded()
      let subscription = relay.subscribe(doubled)
      await recorder.forward(.of(1, 2), to: relay)
      subscription.dispose()
      doubled.onCompleted()
      for try await peripheral in Sensor().scanForPeripherals().values {
        let service = try await peripheral.discoverServices(["A"]).value[0]
        try await recorder.readOnce(service.discoverCharacteristics(["1"]).value[0])
      }
      let values = await recorder.values
      return try await doubled.toArray().value == [2, 4] && values == [3]
    }
  }
}
