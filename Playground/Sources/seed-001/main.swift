// Several characteristics of several services: read A1, read B1, then take as many notifications
// of B2 as B1 said. The link ends with the last of them, by itself: no disposable is kept.

import PlaygroundSupport
import RxBlueZ

func find(_ manager: CentralManager) -> Observable<Peripheral> {
  manager.observeState()
    .startWith(manager.state)
    .filter { $0 == .poweredOn }
    .timeout(.seconds(3), scheduler: MainScheduler.instance)
    .take(1)
    .flatMap { _ in
      manager.scanForPeripherals(
        withServices: [BLEService.serviceA.uuid, BLEService.serviceB.uuid])
    }
    .timeout(.seconds(3), scheduler: MainScheduler.instance)
    .take(1)
    .map(\.peripheral)
}

func readData(_ peripheral: Peripheral) -> Observable<Characteristic> {
  Observable.concat(
    peripheral.readValue(for: BLECharacteristic.charA1).asObservable(),
    peripheral.readValue(for: BLECharacteristic.charB1).asObservable()
      .flatMap { Observable.concat(.just($0), getNotify($0)) }
  )
}

func getNotify(_ char: Characteristic) -> Observable<Characteristic> {
  let notifyCount = Int(char.value?.first ?? 0)
  return char.service.discoverCharacteristics([BLECharacteristic.charB2.uuid]).asObservable()
    .flatMap { Observable.from($0) }
    .flatMap { $0.observeValueUpdateAndSetNotification() }
    .take(notifyCount)
}

Playground.run(simulating: scenario) { manager in
  find(manager)
    .flatMap { $0.whileConnected { readData($0) } }
    .do(onNext: { print("\(name(of: $0)): \(bytes(of: $0))") })
}
