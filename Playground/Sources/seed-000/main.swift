// One read, from the scan to the value.

import PlaygroundSupport
import RxBlueZ

let serviceUUID = BluetoothUUID("3296991d-cc2b-4b8b-a45d-a87ae695d2f6")!
let characteristicUUID = BluetoothUUID("4021c51f-fad4-4e54-84cf-cfaf46fc93c5")!

Playground.run(simulating: scenario) { centralManager in
  centralManager.scanForPeripherals(withServices: [serviceUUID])
    .take(1)
    .flatMap { $0.peripheral.establishConnection() }
    .flatMap { $0.discoverServices([serviceUUID]) }
    .flatMap { Observable.from($0) }
    .flatMap { $0.discoverCharacteristics([characteristicUUID]) }
    .flatMap { Observable.from($0) }
    .flatMap { $0.readValue() }
    .take(1)
    .do(onNext: {
      if let number = $0.value?.first {
        print("Value read: \(number)")
      } else {
        print("The value is empty")
      }
    })
}
