// The beats of a heart-rate monitor, as many as asked for: heart-rate [COUNT], ten by default.

import PlaygroundSupport
import RxBlueZ

let heartRateService = BluetoothUUID(0x180D)
let measurement = BluetoothUUID(0x2A37)
let beats = CommandLine.arguments.dropFirst().lazy.compactMap { Int($0) }.first ?? 10

Playground.run(simulating: scenario) { centralManager in
  centralManager.scanForPeripherals(withServices: [heartRateService])
    .take(1)
    .flatMap { $0.peripheral.establishConnection() }
    .flatMap { $0.discoverServices([heartRateService]) }
    .flatMap { Observable.from($0) }
    .flatMap { $0.discoverCharacteristics([measurement]) }
    .flatMap { Observable.from($0) }
    .flatMap { $0.observeValueUpdateAndSetNotification() }
    .take(beats)
    .do(onNext: {
      if let bpm = beatsPerMinute($0.value) {
        print("\(bpm) bpm")
      } else {
        print("no heart rate in \($0.value?.count ?? 0) bytes")
      }
    })
}
