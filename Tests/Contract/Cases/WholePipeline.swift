import Foundation
import RxBlueZ
import Testing

extension ContractTests {
  @Test func theWholePipelineFiftyTimesInARow() async {
    await contract(Sensor.scenario, within: .seconds(400)) { stage in
      let service = try require(BluetoothUUID(Sensor.service), "a UUID")
      let characteristic = try require(BluetoothUUID(Sensor.characteristic), "a UUID")
      let manager = stage.manager()
      for round in 1...50 {
        let read = manager.scanForPeripherals(withServices: [service])
          .take(1)
          .flatMap { $0.peripheral.establishConnection() }
          .flatMap { $0.discoverServices([service]) }
          .flatMap { Observable.from($0) }
          .flatMap { $0.discoverCharacteristics([characteristic]) }
          .flatMap { Observable.from($0) }
          .flatMap { $0.readValue() }
        let value = try await stage.first(of: read).value
        try expect(value == Data([0x2A]), "round \(round) to read 2a")
      }
    }
  }

  @Test func aPipelineOnTheMainQueue() async {
    await contract(Sensor.scenario) { stage in
      let service = try require(BluetoothUUID(Sensor.service), "a UUID")
      let mark = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: mark, value: true)
      let manager = CentralManager(bus: stage.world.bus)
      let read = manager.scanForPeripherals(withServices: [service])
        .take(1)
        .flatMap { $0.peripheral.establishConnection() }
        .flatMap { $0.discoverServices(nil) }
        .flatMap { Observable.from($0) }
        .filter { $0.uuid == service }
        .flatMap { $0.discoverCharacteristics(nil) }
        .flatMap { Observable.from($0) }
        .flatMap { $0.readValue() }
        .map { ($0.value, DispatchQueue.getSpecific(key: mark) == true) }
      let (value, isMain) = try await stage.first(of: read)
      try expect(value, equals: Data([0x2A]))
      try expect(isMain, "values on the main queue")
      try await stage.shutDown(manager)
    }
  }
}
