import Foundation
import RxBlueZ
import Testing

extension ContractTests {
  @Test func readsThenAsManyNotificationsAsWereRead() async {
    await contract(Bench.scenario) { stage in
      for _ in 0..<2 {
        let all = try await stage.value(of: wholeWork(stage.manager()))
        try expect(all, equals: wholeResult)
      }
    }
  }

  @Test(
    .only(
      .simulator, "theWholeWorkLeavesNothing",
      because: "a process of its own counts its resources; the lab does so for each case"))
  func theWholeWorkLeavesNothing() async {
    await #expect(processExitsWith: .success) {
      let stage = Stage(try await SimulatorWorld(scenario: Bench.scenario))
      let manager = stage.manager()
      _ = try await wholeWork(manager).value
      let start = Resources.total
      for _ in 0..<3 { _ = try await wholeWork(manager).value }
      let limit = ContinuousClock.now + .seconds(5)
      while Resources.total > start, ContinuousClock.now < limit { await Task.yield() }
      #expect(Resources.total <= start)
      await manager.shutdown()
    }
  }
}

/// Two services' values, then as many notifications as the second of them says: one pipeline that
/// ends by itself, for which nobody keeps a disposable.
private func wholeWork(_ manager: CentralManager) -> Single<[Data]> {
  let scheduler = SerialDispatchQueueScheduler(qos: .default)
  return manager.observeStateWithInitialValue()
    .filter { $0 == .poweredOn }
    .take(1)
    .flatMap { _ in manager.scanForPeripherals(withServices: [Bench.alpha]) }
    .timeout(first: .seconds(20), scheduler: scheduler)
    .take(1)
    .flatMap { scanned in
      scanned.peripheral.whileConnected { peripheral in
        Observable.concat(
          peripheral.readValue(for: Bench.byte).asObservable(),
          peripheral.readValue(for: Bench.other).asObservable()
        )
        .flatMap { read -> Observable<Characteristic> in
          guard read.uuid == Bench.other.uuid, let count = read.value?.first else {
            return .just(read)
          }
          return peripheral.observeValueUpdateAndSetNotification(for: Bench.train)
            .take(Int(count))
            .startWith(read)
        }
      }
    }
    .compactMap(\.value)
    .toArray()
}

private let wholeResult = [Bench.byteValue, Data([7])] + Bench.trainValues.prefix(7)
