import Rx

/// Pipelines inside a class that is Sendable and belongs to no actor.
final class Reader: Sendable {
  let values = BehaviorRelay<[Int]>(value: [])
  let failures = PublishRelay<String>()

  private let sensor = Sensor()
  private let serviceA = "A"
  private let characteristic = "1"
  private let disposeBag = DisposeBag()

  /// Scans, connects, discovers and reads, all in one chain.
  func scanAndConnect() {
    sensor.scanForPeripherals()
      .take(1)
      .flatMap { $0.establishConnection() }
      .flatMap { $0.discoverServices([self.serviceA]) }
      .flatMap { Observable.from($0) }
      .flatMap { $0.discoverCharacteristics([self.characteristic]) }
      .flatMap { Observable.from($0) }
      .flatMap { $0.readValue() }
      .subscribe(
        onNext: {
          guard let value = $0.value else { return }
          self.values.accept(self.values.value + [value])
        }, onError: { self.failures.accept("\($0)") }
      )
      .disposed(by: disposeBag)
  }

  /// Reads two values one after the other, then takes as many notifications as the last one says.
  func readThenNotify() {
    connect()
      .flatMap { [characteristic] in $0.discoverCharacteristics([characteristic, "2"]) }
      .flatMap { Observable.concat($0.map { $0.readValue().asObservable() }) }
      .subscribe(
        with: self,
        onNext: { reader, characteristic in
          if let count = characteristic.value, characteristic.name == "B/2" {
            reader.notify(characteristic, count)
          }
        }
      )
      .disposed(by: disposeBag)
  }

  private func connect() -> Observable<Service> {
    Observable.just(true)
      .startWith(false)
      .filter { $0 }
      .timeout(.seconds(30), scheduler: MainScheduler.instance)
      .take(1)
      .flatMap { _ in self.sensor.scanForPeripherals() }
      .timeout(.seconds(30), scheduler: MainScheduler.instance)
      .take(1)
      .flatMap { $0.establishConnection() }
      .flatMap { $0.discoverServices(["B"]) }
      .compactMap(\.first)
  }

  private func notify(_ characteristic: Characteristic, _ count: Int) {
    characteristic.observeValueUpdateAndSetNotification()
      .take(count)
      .compactMap { $0.value }
      .toArray()
      .subscribe(onSuccess: { [weak self] in self?.values.accept($0) })
      .disposed(by: disposeBag)
  }
}

enum SendableClass {
  static func run() async {
    await check("a Sendable class: scan, connect, discover, read") {
      let reader = Reader()
      reader.scanAndConnect()
      return try await reader.values.filter { !$0.isEmpty }.first().value == [3]
    }
    await check("a Sendable class: read twice, then notifications by count") {
      let reader = Reader()
      reader.readThenNotify()
      return try await reader.values.filter { !$0.isEmpty }.first().value == [0, 1, 2]
    }
  }
}
